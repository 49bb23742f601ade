import { contract, reportVerdicts } from '@steward/api';
import { commandVerbs } from '@steward/api/commands';
import { Option } from 'commander';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';
import { listCommand } from '../records/resourceCommands.ts';

const importId = ['[import]', 'Id of the import; your latest by default'] as const;
const sameFile = ['<file>', 'The file that was imported'] as const;
const dryRun = ['--dry-run', 'Show the import and change nothing'] as const;
const maxWait = [
  '--max-wait <seconds>',
  'Longest total wait in seconds while the platform is busy or does not answer',
  '600',
] as const;

/** steward import: the imports that the platform has written down. */
export const imports: RegisterVerbs = (noun, bind) => {
  listCommand(contract.imports, noun, bind);
  noun
    .command('status')
    .alias(commandVerbs.view)
    .argument(...importId)
    .summary('Show an import’s progress and unconfirmed lines')
    .description('Shows the progress of an import, and the results of its rows.')
    .action(bind(async () => (await import('./verbs.ts')).printImportStatus));
  noun
    .command('rows')
    .argument(...importId)
    .summary('Print rows that were refused, changed or have a warning')
    .description(
      'Prints the rows of an import that were not newly created, with the reasons. With --verdict kept, prints the records that its undo kept.',
    )
    .addOption(
      new Option('--verdict <verdict>', 'Only rows with this verdict').choices(
        Object.keys(reportVerdicts),
      ),
    )
    .action(bind(async () => (await import('./verbs.ts')).printImportRows));
  noun
    .command('resume')
    .argument(...sameFile)
    .summary('Resume an interrupted import')
    .description(
      'Resumes an interrupted import with its settings, from any machine. The command that started the import does the same.',
    )
    .option('--rejects <file>', 'Write refused rows to a file')
    .option(...maxWait)
    .action(bind(async () => (await import('./resume.ts')).resumeImport));
  noun
    .command('verify')
    .argument(...sameFile)
    .summary('Check that the platform still has the rows of a file')
    .description(
      'Asks the platform what the same file would change now, and changes nothing. Exits 4 if a record differs from its row.',
    )
    .option(...maxWait)
    .action(bind(async () => (await import('./resume.ts')).verifyImport));
  noun
    .command('stop')
    .argument(...importId)
    .summary('Stop a running import')
    .description(
      'Stops an import from any machine. Imported rows stay, and the import can be resumed.',
    )
    .option(...dryRun)
    .action(bind(async () => (await import('./verbs.ts')).stopImport));
  noun
    .command('undo')
    .argument(...importId)
    .summary('Undo an import')
    .description(
      'Undoes an import part by part, the newest first; asks first. Records that were changed or used since then are kept and listed. After an interruption, run it again to continue.',
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
