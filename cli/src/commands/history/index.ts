import { contract, historyFormats } from '@steward/api';
import { commandFlags } from '@steward/api/commands';
import { Option } from 'commander';
import type { ExtraVerbs } from '../../kernel/command/command.ts';

/** The verbs of the history beyond those of its contract. */
export const history: ExtraVerbs = (noun, bind) => {
  noun
    .command('of')
    .argument('<resource>', 'Resource of the record, such as signals')
    .argument('<id>', 'Id of the record')
    .summary('List the history of one record')
    .description(
      `Lists what happened to one record, newest first, ${contract.history.pageSize} at a time.`,
    )
    .option(`--${commandFlags.page} <number>`, 'Page to print; 1 by default')
    .action(bind(async () => (await import('./verbs.ts')).listRecordHistory));
  noun
    .command('undo')
    .argument('<entry>', 'Id of the entry')
    .summary('Undo a change')
    .description(
      'Undoes a change; shows it and asks first. A deleted record comes back with its id, and a changed record gets its old values. The undo is refused if a later change would be lost.',
    )
    .option('--operation', 'Also undo the other changes of the operation, such as a whole import')
    .option('-y, --yes', 'Do not ask')
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./verbs.ts')).undoEntry));
  noun
    .command('export')
    .summary('Print the whole history')
    .description('Prints the whole history, newest first, as CSV or as one JSON object a line.')
    .addOption(
      new Option('--format <format>', 'csv by default').choices(Object.keys(historyFormats)),
    )
    .option(`--${commandFlags.q} <text>`, 'Only entries that contain this text')
    .action(bind(async () => (await import('./verbs.ts')).exportHistory));
  return [
    'history list --filter "resource is signals" --all',
    'history list --each --search ada',
    'history of signals 2',
    'history undo 12 --operation --dry-run',
    'history export --format ndjson > history.ndjson',
  ];
};
