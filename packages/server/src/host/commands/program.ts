import { Command } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import type { CommandContext } from './io.ts';
import { exitCodes } from './io.ts';
import { assertNoArguments, runServer } from './start.ts';

/** Ends the process with a code once a command is done; undefined for one that goes on. */
type Run = (command: (context: CommandContext) => Promise<number | void>) => Promise<void>;

const examples = `
Examples:
  steward-server
  steward-server backup /var/backups/steward-$(date +%F).backup
  steward-server restore /var/backups/steward-2026-03-02.backup

Settings come from the environment, and from the file of --settings-file, which counts first;
docs/guides/operators/settings.md names them.
Exit codes: 0 done, 1 not done, 2 wrong arguments, 3 problems found, 78 settings that cannot work.`;

/** The command of the server. Each verb loads its own code when it runs. */
export function createProgram(run: Run): Command {
  const program = new Command('steward-server')
    .description('Runs a Steward server and looks after its data.')
    .version(manifest.version, '--version', 'Print the version')
    .option('--settings-file <file>', 'read settings from a file, a line NAME=value each')
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
        await runServer(context);
      }),
    );

  program
    .command('check')
    .summary('Try database, folder, mail and public address')
    .description(
      'Reads the settings, and tries what they name: database, data folder, mail server and public address. It prints a line for each and changes nothing. Ends with 3 where something is wrong, and with 78 where settings cannot be used.',
    )
    .option('--mail <address>', 'send a test mail there')
    .action((options: { mail?: string }) =>
      run(async (context) => (await import('./check.ts')).check(context, options)),
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

  program
    .command('verify')
    .summary('Check all data: the file, every row, every secret')
    .description(
      'Reads all data and checks them: the database itself, every row, counts, references, and that the key decrypts every secret. Servers may run meanwhile. Ends with 3 where something is wrong.',
    )
    .action(() => run(async (context) => (await import('./verify.ts')).verify(context)));

  program
    .command('migrate')
    .summary('Add to the database what this version needs, as a start does')
    .option('--dry-run', 'show what would be added, and change nothing', false)
    .action((options: { dryRun: boolean }) =>
      run(async (context) => (await import('./migrate.ts')).runMigrate(context, options)),
    );

  program
    .command('rotate-key')
    .summary('Encrypt all secrets with a new key')
    .description(
      'Encrypts all secrets with a new key, all or none. Servers must be stopped. Where STEWARD_SECRET_KEY gives the key, STEWARD_NEW_SECRET_KEY gives the new one; else it is made up and kept in the data folder.',
    )
    .action(() => run(async (context) => (await import('./rotateKey.ts')).rotateKey(context)));

  const user = program.command('user').summary('Let somebody in again who is locked out');
  user
    .command('reset')
    .summary('Print a link with which somebody chooses a new password')
    .description(
      'Ends all sessions of a user and prints a link with which they choose a new password. Servers may run meanwhile.',
    )
    .argument('<email>', 'their address')
    .option('--password-stdin', 'read the new password from standard input instead', false)
    .action((email: string, options: { passwordStdin: boolean }) =>
      run(async (context) => (await import('./resetUser.ts')).resetUser(context, email, options)),
    );

  for (const command of [program, ...program.commands, ...user.commands]) {
    command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitCodes.usage));
  }
  return program;
}
