import { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import type { CommandContext } from './io.ts';
import { exitCodes } from './io.ts';
import { assertNoArguments, start } from './start.ts';

/** Ends the process with a code once a command is done; undefined for one that goes on. */
type Run = (command: (context: CommandContext) => Promise<number | void>) => Promise<void>;

const examples = `
Examples:
  steward-server
  steward-server backup /var/backups/steward-$(date +%F).backup
  steward-server restore /var/backups/steward-2026-03-02.backup

Settings come from the environment; docs/guides/operators.md names them.
Exit codes: 0 done, 1 not done, 2 wrong arguments, 3 problems found.`;

/** The command of the server. Each verb loads its own code when it runs. */
export function createProgram(run: Run): Command {
  const program = new Command('steward-server')
    .description('Runs a Steward server and looks after its data.')
    .version(manifest.version, '--version', 'Print the version')
    .helpOption('-h, --help', 'Show help')
    .configureHelp({ sortSubcommands: false })
    .addHelpText('after', examples);

  program
    .command('start', { isDefault: true })
    .summary('Start the server; so does the command alone')
    .allowUnknownOption()
    .allowExcessArguments()
    .action((_options: object, { args }: Command) =>
      run(async (context) => {
        assertNoArguments(args);
        await start(context);
      }),
    );

  program
    .command('backup')
    .summary('Save all data to a file, while the server runs')
    .description(
      'Saves all data, and the key of the secrets, to a new file that only you can read, while the server runs. The file is there only after a restore into a scratch database has succeeded.',
    )
    .argument('<file>', 'the file to make')
    .option('--no-key', 'leave the key of the secrets out; keep it elsewhere')
    .action((file: string, options: { key: boolean }) =>
      run(async (context) => (await import('./backup.ts')).backup(context, file, options)),
    );

  program
    .command('restore')
    .summary('Fill a server from a backup, whole or not at all')
    .description(
      'Fills the data folder or database of a stopped server from a backup, whole or not at all. A backup of SQLite can be restored into PostgreSQL, and the other way round.',
    )
    .argument('<file>', 'a file that backup made')
    .option('--force', 'replace the data that are there', false)
    .action((file: string, options: { force: boolean }) =>
      run(async (context) => (await import('./restore.ts')).restore(context, file, options)),
    );

  for (const command of [program, ...program.commands]) {
    command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitCodes.usage));
  }
  return program;
}
