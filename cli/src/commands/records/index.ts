import type { Resource } from '@steward/api';
import { importTargets } from '@steward/api';
import { commandFlags, commandVerbs, scopeFlag } from '@steward/api/commands';
import type { Command } from 'commander';
import { Option } from 'commander';
import type { Bind } from '../../kernel/command/command.ts';
import { repeatable } from '../../resource/input/flags.ts';
import { addScopeFlag } from '../../resource/records/scope.ts';

/** A key in a sentence: 'definition, company and source'. */
const joinKeys = (key: string): string =>
  key.replace(/\+(?=[^+]*$)/, ' and ').replaceAll('+', ', ');

/** Adds the flags that say how a file is read. */
const addReadingFlags = (command: Command): Command =>
  command
    .option('--delimiter <character>', 'Delimiter of the file; detected automatically')
    .option(
      '--encoding <name>',
      'Encoding of the file, such as cp1250, shift_jis, gbk or macintosh; detected automatically where it is certain',
    )
    .option('--lenient', 'Accept stray quotation marks')
    .option('--header-row <line>', 'The line of the headers; detected automatically')
    .option('--sheet <name>', 'The sheet of an XLSX file; the first by default')
    .option('--null <texts>', "Texts that mean an empty cell, such as 'n/a,-,TBD'")
    .option('--clear-marker <text>', "The text of a cell that empties its field, such as '\\N'");

/** Adds the flags for the mode of an import. */
const addSendingFlags = (command: Command): Command =>
  command
    .option('--create-only', 'Create missing records and change no others')
    .option('--strict', 'Import all rows or none')
    .option('--dry-run', 'Show what the import would do with each row, and change nothing')
    .option('--offline', 'Validate the rows without asking the platform')
    .option('--again', 'Import the file again, although it was imported before')
    .option('--rejects <file>', 'Write refused rows, with their columns and the reason, to a file')
    .option(
      '--max-wait <seconds>',
      'Longest total wait in seconds while the platform is busy or does not answer',
      '600',
    );

/** Adds the verb that imports records from a file, where the contract says by which keys; returns examples. */
export function addImport(resource: Resource, noun: Command, bind: Bind): readonly string[] {
  const { importKeys = [], one, many, update, scope } = resource;
  const [usual] = importKeys;
  if (usual === undefined) return [];
  const columns = importTargets(resource).map(({ name }) => name);
  const updateText =
    update === undefined ? `An existing ${one} stays unchanged.` : `An existing ${one} is updated.`;
  const command = noun
    .command(commandVerbs.importFile)
    .argument('<file>', 'A CSV, XLSX or NDJSON file of any size, - for standard input')
    .summary(`Create and change ${many} from a file`)
    .description(
      `Reads ${many} from a file and finds each on the platform by its ${joinKeys(usual)}. A missing ${one} is created. ${updateText} Refer to other records by name or id. After an interruption, run the same command again to continue, from any machine. Columns: ${columns.join(', ')}.`,
    )
    .option(
      `--${commandFlags.map} <column=header>`,
      `The header of a column, such as ${columns[0]}="A header"; may be repeated`,
      repeatable,
    )
    .option('--set <column=value>', 'A value of all rows; may be repeated', repeatable);
  if (importKeys.length > 1) {
    command.addOption(
      new Option(
        '--key <column>',
        `The column that identifies ${many} (default: ${usual})`,
      ).choices(importKeys),
    );
  }
  if (scope?.in === 'path') addScopeFlag(command, resource);
  addSendingFlags(addReadingFlags(command));
  if (resource.name === 'companies') {
    command
      .option('--skip-twins', 'Skip companies that share a name, but not a website, with another')
      .option('--resend', 'Send parts without an answer again, on a platform without imports');
  }
  command.action(bind(async () => (await import('./import.ts')).importInto(resource)));
  const [firstScope] = scope?.in === 'path' ? (scope.field.options ?? []) : [];
  const within = scope && firstScope ? ` --${scopeFlag(scope)} ${firstScope.value}` : '';
  const line = `${resource.noun} import ${resource.noun.replace(/y$/, 'ie')}s.csv${within}`;
  return [`${line} --dry-run`, `${line} --rejects refused.csv`];
}
