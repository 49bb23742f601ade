import type { Resource } from '@steward/api';
import { commandVerbs } from '@steward/api/commands';
import type { Command } from 'commander';
import { Option } from 'commander';
import { importKindOf } from '../../import/records/importKind.ts';
import type { Bind } from '../../kernel/command.ts';
import { repeatable } from '../../resource/flags.ts';
import { addMapFlag, addReadingFlags, addSendingFlags } from '../importFlags.ts';

/** A key in a sentence: 'definition, company and source'. */
const listed = (key: string): string => key.replace(/\+(?=[^+]*$)/, ' and ').replaceAll('+', ', ');

/** Adds the verb that imports records from a file, where the contract says by which keys; returns examples. */
export function addRecordImport(resource: Resource, noun: Command, bind: Bind): readonly string[] {
  const kind = importKindOf(resource);
  if (kind === undefined) return [];
  const { one, many, create, update, remove } = resource;
  const keys = Object.keys(kind.keys);
  const [usual = ''] = keys;
  const columns = kind.columns.map(({ name }) => name);
  const [example] = kind.columns.filter(({ field }) => field !== kind.key);
  const others =
    update === undefined
      ? `A ${one} that differs is refused, unless --replace is given.`
      : `A ${one} that differs is changed.`;
  const command = noun
    .command(commandVerbs.importCompanies)
    .argument('<file>', 'A CSV file of any size, - for standard input')
    .summary(`${create?.summary.split(' ')[0] ?? 'Create'} and change ${many} from a CSV file`)
    .description(
      `Reads ${many} from a CSV file and compares each with the platform, where it is found by its ${listed(usual)}. One that is missing is created. ${others} Other records are named, or given by their ids. An import that was cut short goes on where it stopped when it is run again. Columns: ${columns.join(', ')}.`,
    );
  addMapFlag(command, `${example?.name ?? usual}="A header"`).option(
    '--set <column=value>',
    'What all rows share; may be repeated',
    repeatable,
  );
  if (keys.length > 1) {
    command.addOption(
      new Option('--key <column>', `By which ${many} are found (default: ${usual})`).choices(keys),
    );
  }
  if (update === undefined && remove !== undefined) {
    command.option('--replace', `Make a new ${one} in place of one that differs, and delete that`);
  }
  addReadingFlags(command);
  addSendingFlags(command, 'Show what differs, row by row, and send nothing').action(
    bind(async () => (await import('./import.ts')).importInto(resource)),
  );
  return [
    `${resource.noun} import ${resource.noun}s.csv --dry-run`,
    `${resource.noun} import ${resource.noun}s.csv --rejects refused.csv`,
  ];
}
