import type { Resource } from '../routes/resource.ts';
import type { Route } from '../routes/route.ts';
import { resources } from '../contract/routes.ts';
import type { SecretFile } from './flags.ts';
import { flagWords } from './flags.ts';
import type { CommandCall, Line, LineBuilder } from './line.ts';
import { scopeWords } from './line.ts';
import { commandFlags, commandName, commandVerbs, uiNoun } from './names.ts';
import { changeManyLine, createLine, editLine, listLine, removeLine } from './resourceLines.ts';
import { shellWord } from './shell.ts';
import type { ImportLineOptions } from './specialLines.ts';
import { importLine, specialLines } from './specialLines.ts';

/** The lines to type in a terminal for the same effect. */
export interface Command {
  /** One command a line, each word quoted where a shell needs it. */
  readonly lines: readonly string[];
  /** The secrets, which no line contains: the commands read them from these files. */
  readonly secrets: readonly SecretFile[];
}

const builders = new Map<Route, LineBuilder>(specialLines);
for (const resource of resources) {
  builders.set(resource.list, listLine(resource));
  if (resource.create) builders.set(resource.create, createLine(resource));
  if (resource.update) builders.set(resource.update, editLine(resource));
  if (resource.remove) builders.set(resource.remove, removeLine(resource));
  if (resource.changeMany) builders.set(resource.changeMany, changeManyLine(resource));
}

const render = (lines: readonly Line[]): Command => ({
  lines: lines.map(({ words }) => [commandName, ...words].map(shellWord).join(' ')),
  secrets: lines.flatMap(({ secrets = [] }) => secrets),
});

/** The lines as text; undefined where one has a NUL character, which no command line can carry. */
function toCommand(lines: readonly Line[] | undefined): Command | undefined {
  if (lines === undefined || lines.length === 0) return undefined;
  const hasNul = lines.some(({ words }) => words.some((word) => word.includes('\0')));
  return hasNul ? undefined : render(lines);
}

/**
 * The commands that make the same calls, as few as possible; undefined where the command line has none
 * for one of them. A command that deletes asks for confirmation itself.
 *
 * @example
 * commandFor([{ route: contract.signals.create, args: { body: { name: 'office_opened' } } }]);
 * // { lines: ['steward signal create --name office_opened'], secrets: [] }
 */
export function commandFor(calls: readonly CommandCall[]): Command | undefined {
  const byRoute = new Map<Route, CommandCall[]>();
  for (const call of calls) byRoute.set(call.route, [...(byRoute.get(call.route) ?? []), call]);
  const lines = [...byRoute].map(([route, group]) => builders.get(route)?.(group));
  return lines.every((line) => line !== undefined) ? toCommand(lines.flat()) : undefined;
}

/**
 * The command that prints one record.
 *
 * @param scope the provider table or sector type that the record is in, for resources that have one
 * @example
 * viewCommand(contract.signals, 12, undefined)?.lines; // ['steward signal view 12']
 */
export const viewCommand = (
  resource: Resource,
  id: number,
  scope: string | undefined,
): Command | undefined =>
  toCommand([
    { words: [resource.noun, commandVerbs.view, String(id), ...scopeWords(resource, scope)] },
  ]);

/**
 * The command that prints all records that a list call finds. Undefined for workbooks, which no command writes.
 *
 * @example
 * exportCommand(contract.signals, { query: { q: 'wind' } }, 'csv')?.lines;
 * // ['steward signal list --search wind --all --output csv']
 */
export const exportCommand = (
  resource: Resource,
  args: NonNullable<CommandCall['args']>,
  format: 'csv' | 'ndjson' | 'xlsx',
): Command | undefined => {
  if (format === 'xlsx') return undefined;
  const { page: _allPages, ...query } = { ...args.query };
  const lines = listLine(resource)([{ route: resource.list, args: { ...args, query } }]);
  const flags = [`--${commandFlags.all}`, ...flagWords(commandFlags.output, format)];
  return toCommand(lines?.map(({ words }) => ({ words: [...words, ...flags] })));
};

/**
 * The command that turns an item of the UI configuration on or off.
 *
 * @param names the names from the page, or the feature, down to the item
 * @example
 * uiCommand(['companies', 'companies_map'], false)?.lines;
 * // ['steward ui-config disable companies companies_map']
 */
export const uiCommand = (names: readonly string[], enabled: boolean): Command =>
  render([{ words: [uiNoun, enabled ? commandVerbs.enable : commandVerbs.disable, ...names] }]);

/**
 * The command that imports a file.
 *
 * @param options how, where that is not the usual way. Default: companies are created and updated
 * @example
 * importCommand('list.csv', { map: { name: 'Firm' } })?.lines;
 * // ['steward company import list.csv --map name=Firm']
 */
export const importCommand = (fileName: string, options?: ImportLineOptions): Command | undefined =>
  toCommand([importLine(fileName, options)]);
