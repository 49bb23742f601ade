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
    .option('--delimiter <character>', 'Delimiter of the file; found out by itself')
    .option(
      '--encoding <name>',
      'Encoding of the file, such as cp1250, shift_jis, gbk or macintosh; found out by itself where it is beyond doubt',
    )
    .option('--lenient', 'Take stray quotation marks for what was most likely meant')
    .option('--header-row <line>', 'The line of the headers; found out by itself')
    .option('--sheet <name>', 'The sheet of an XLSX file; the first by default')
    .option('--null <texts>', "Texts that stand for an empty cell, such as 'n/a,-,TBD'")
    .option('--clear-marker <text>', "The text of cells that empty what is there, such as '\\N'");

/** Adds the flags that say what is done with the rows. */
const addSendingFlags = (command: Command): Command =>
  command
    .option('--create-only', 'Create what is missing, and change nothing that is there')
    .option('--strict', 'Take all rows or none')
    .option('--dry-run', 'Ask the platform what would be done, row by row, and change nothing')
    .option('--offline', 'Judge the rows alone, without asking the platform')
    .option('--again', 'Import the file once more, although it was imported before')
    .option('--rejects <file>', 'Write refused rows, with their columns and the reason, to a file')
    .option(
      '--max-wait <seconds>',
      'How long to wait in all while the platform is busy or does not answer',
      '600',
    );

/** Adds the verb that imports records from a file, where the contract says by which keys; returns examples. */
export function addImport(resource: Resource, noun: Command, bind: Bind): readonly string[] {
  const { importKeys = [], one, many, update, scope } = resource;
  const [usual] = importKeys;
  if (usual === undefined) return [];
  const columns = importTargets(resource).map(({ name }) => name);
  const updateText =
    update === undefined
      ? `A ${one} that is there stays as it is.`
      : `One that differs is changed.`;
  const command = noun
    .command(commandVerbs.importFile)
    .argument('<file>', 'A CSV, XLSX or NDJSON file of any size, - for standard input')
    .summary(`Create and change ${many} from a file`)
    .description(
      `Reads ${many} from a file and has the platform find each by its ${joinKeys(usual)}. One that is missing is created. ${updateText} Other records are named, or given by their ids. An import that was cut short goes on where it stopped when the same command is run again, from any machine. Columns: ${columns.join(', ')}.`,
    )
    .option(
      `--${commandFlags.map} <column=header>`,
      `Which header feeds a column, such as ${columns[0]}="A header"; may be repeated`,
      repeatable,
    )
    .option('--set <column=value>', 'What all rows share; may be repeated', repeatable);
  if (importKeys.length > 1) {
    command.addOption(
      new Option('--key <column>', `By which ${many} are found (default: ${usual})`).choices(
        importKeys,
      ),
    );
  }
  if (scope?.in === 'path') addScopeFlag(command, resource);
  addSendingFlags(addReadingFlags(command));
  if (resource.name === 'companies') {
    command
      .option(
        '--skip-twins',
        'Leave out companies with the name of another one with another website',
      )
      .option(
        '--resend',
        'On a platform that cannot say what is in: send parts without an answer again',
      );
  }
  command.action(bind(async () => (await import('./import.ts')).importInto(resource)));
  const [firstScope] = scope?.in === 'path' ? (scope.field.options ?? []) : [];
  const within = scope && firstScope ? ` --${scopeFlag(scope)} ${firstScope.value}` : '';
  const line = `${resource.noun} import ${resource.noun}s.csv${within}`;
  return [`${line} --dry-run`, `${line} --rejects refused.csv`];
}
