import { contract, reportVerdicts } from '@steward/api';
import { commandVerbs } from '@steward/api/commands';
import { Option } from 'commander';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';
import { listCommand } from '../records/resourceCommands.ts';

const importId = ['[import]', 'Id of the import; your newest without one'] as const;
const sameFile = ['<file>', 'The file that was imported'] as const;
const dryRun = ['--dry-run', 'Show the import, and change nothing'] as const;
const maxWait = [
  '--max-wait <seconds>',
  'How long to wait in all while the platform is busy or does not answer',
  '600',
] as const;

/** steward import: the imports that the platform has written down. */
export const imports: RegisterVerbs = (noun, bind) => {
  listCommand(contract.imports, noun, bind);
  noun
    .command('status')
    .alias(commandVerbs.view)
    .argument(...importId)
    .summary('Say how far an import is')
    .description('Says how far an import is, and what became of its rows.')
    .action(bind(async () => (await import('./verbs.ts')).printImportStatus));
  noun
    .command('rows')
    .argument(...importId)
    .summary('Print the rows that were refused, changed or warned about')
    .description(
      'Prints the rows of an import that were not simply created, with their reasons; with --verdict kept, the records that its undo left.',
    )
    .addOption(new Option('--verdict <verdict>', 'Only these').choices(Object.keys(reportVerdicts)))
    .action(bind(async () => (await import('./verbs.ts')).printImportRows));
  noun
    .command('resume')
    .argument(...sameFile)
    .summary('Go on with an import that was cut short')
    .description(
      'Goes on with an import that was cut short, from any machine, with the settings that it was begun with. The command that began it does the same.',
    )
    .option('--rejects <file>', 'Write refused rows to a file')
    .option(...maxWait)
    .action(bind(async () => (await import('./resume.ts')).resumeImport));
  noun
    .command('verify')
    .argument(...sameFile)
    .summary('Look whether the rows of a file are on the platform as they were imported')
    .description(
      'Asks the platform what the same file would do now, and changes nothing. Exits 4 where a row is not there as the file has it.',
    )
    .option(...maxWait)
    .action(bind(async () => (await import('./resume.ts')).verifyImport));
  noun
    .command('stop')
    .argument(...importId)
    .summary('Stop an import that is under way')
    .description('Stops an import, from any machine. What is in stays in, and it can go on later.')
    .option(...dryRun)
    .action(bind(async () => (await import('./verbs.ts')).stopImport));
  noun
    .command('undo')
    .argument(...importId)
    .summary('Take an import back')
    .description(
      'Takes an import back, part by part, the newest first; asks first. Records that were changed or used since stay, and are listed. It goes on where it was interrupted when it is run again.',
    )
    .option('-y, --yes', 'Do not ask')
    .option(...dryRun)
    .option(...maxWait)
    .action(bind(async () => (await import('./undo.ts')).undoImport));
  addExamples(noun, [
    'import list',
    'import status',
    'import rows --verdict refused',
    'import stop',
    'import resume companies.csv --rejects refused.csv',
    'import verify companies.csv',
    'import undo --yes',
  ]);
};
