import { Command } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import type { CommandContext } from './io.ts';
import { exitCodes } from './io.ts';
import { assertNoArguments, runServer } from './start.ts';

/** Ends the process with a code once a command is done; undefined for one that keeps running. */
type Run = (command: (context: CommandContext) => Promise<number | void>) => Promise<void>;

const examples = `
Examples:
  steward-server
  steward-server backup /var/backups/steward-$(date +%F).backup
  steward-server restore /var/backups/steward-2026-03-02.backup

Settings come from the environment and from --settings-file, which takes precedence;
docs/guides/operators/settings.md names them.
Exit codes: 0 done, 1 failed, 2 wrong arguments, 3 problems found, 78 invalid settings.`;

/** The command of the server. Each verb loads its own code when it runs. */
export function createProgram(run: Run): Command {
  const program = new Command('steward-server')
    .description('Run a Steward server and maintain its data.')
    .version(manifest.version, '--version', 'Print the version')
    .option('--settings-file <file>', 'read settings from a file, a line NAME=value each')
    .helpOption('-h, --help', 'Show help')
    .configureHelp({ sortSubcommands: false })
    .addHelpText('after', examples);

  program
    .command('start', { isDefault: true })
    .summary('Start the server (the default command)')
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
      'Checks what the settings name: database, data folder, mail server and public address. Prints a line for each and changes nothing. Exits with 3 if something is wrong, and with 78 if settings are invalid.',
    )
    .option('--mail <address>', 'send a test mail there')
    .action((options: { mail?: string }) =>
      run(async (context) => (await import('./check.ts')).check(context, options)),
    );

  program
    .command('backup')
    .summary('Save all data to a file, while the server runs')
    .description(
      'Saves all data and the secret key to a new file that only you can read, while the server runs. The file appears only after a trial restore has succeeded.',
    )
    .argument('<file>', 'the file to create')
    .option('--no-key', 'leave out the secret key; keep it elsewhere')
    .action((file: string, options: { key: boolean }) =>
      run(async (context) => (await import('./backup.ts')).backup(context, file, options)),
    );

  program
    .command('restore')
    .summary('Restore a backup, completely or not at all')
    .description(
      'Restores a backup into the data folder or database of a stopped server, completely or not at all. A backup of SQLite can be restored into PostgreSQL, and vice versa.',
    )
    .argument('<file>', 'a file from steward-server backup')
    .option('--force', 'replace existing data', false)
    .action((file: string, options: { force: boolean }) =>
      run(async (context) => (await import('./restore.ts')).restore(context, file, options)),
    );

  program
    .command('verify')
    .summary('Check all data: the file, every row, every secret')
    .description(
      'Checks the database, every row, all counts and references, and that the key decrypts every secret. Servers may keep running. Exits with 3 if something is wrong.',
    )
    .action(() => run(async (context) => (await import('./verify.ts')).verify(context)));

  program
    .command('migrate')
    .summary('Upgrade the database to this version, as a start does')
    .option('--dry-run', 'show what would be added, and change nothing', false)
    .action((options: { dryRun: boolean }) =>
      run(async (context) => (await import('./migrate.ts')).runMigrate(context, options)),
    );

  program
    .command('rotate-key')
    .summary('Encrypt all secrets with a new key')
    .description(
      'Encrypts all secrets with a new key, all or none. Stop all servers first. Where STEWARD_SECRET_KEY is set, set STEWARD_NEW_SECRET_KEY; otherwise a new key is generated in the data folder.',
    )
    .action(() => run(async (context) => (await import('./rotateKey.ts')).rotateKey(context)));

  const user = program.command('user').summary('Give a locked-out user access again');
  user
    .command('reset')
    .summary('Print a link to choose a new password')
    .description(
      'Ends all sessions of a user and prints a link to choose a new password. Servers may keep running.',
    )
    .argument('<email>', 'their address')
    .option('--password-stdin', 'read the new password from standard input instead', false)
    .option('--remove-factors', 'remove their second factors and recovery codes as well', false)
    .action((email: string, options: { passwordStdin: boolean; removeFactors: boolean }) =>
      run(async (context) => (await import('./resetUser.ts')).resetUser(context, email, options)),
    );

  for (const command of [program, ...program.commands, ...user.commands]) {
    command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitCodes.usage));
  }
  return program;
}
