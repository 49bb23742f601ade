import type { CallArgs } from '../caller.ts';
import * as contract from '../contract.ts';
import { resources } from '../routes.ts';
import type { Resource } from '../define.ts';
import type { Route } from '../route.ts';
import type { Fields } from '../fields.ts';
import type { SecretFile } from './flags.ts';
import { bodyFlags, flag } from './flags.ts';
import { commandFields } from './fields.ts';
import {
  commandFlags,
  commandName,
  commandVerbs,
  createVerb,
  profileNoun,
  scopeFlag,
  uiNoun,
} from './names.ts';
import { mergeUsers } from './mergeBodies.ts';
import type { HeaderMap } from '../csv/companyRows.ts';
import type { Values } from '../forms/input.ts';
import { isEmpty } from '../forms/input.ts';
import { shellWord } from './shell.ts';

/** A call as a command would make it. */
export interface CommandCall {
  readonly route: Route;
  readonly args?: Omit<CallArgs, 'signal'>;
  /** The record that a person sees, where the call does not name it. */
  readonly about?: number;
}

/** What to type in a terminal for the same effect. */
export interface Command {
  /** One command a line, each word quoted where a shell needs it. */
  readonly lines: readonly string[];
  /** Secrets, which are never written out: the commands read them from these files. */
  readonly secrets: readonly SecretFile[];
}

interface Line {
  readonly words: readonly string[];
  readonly secrets?: readonly SecretFile[];
}

type Maker = (calls: readonly CommandCall[]) => readonly Line[] | undefined;

const bodyOf = ({ args }: CommandCall): Values =>
  typeof args?.body === 'object' && args.body !== null ? { ...args.body } : {};

const param = ({ args }: CommandCall, name: string): string => String(args?.params?.[name] ?? '');

const scopeWords = ({ scope }: Resource, value: unknown): string[] =>
  scope === undefined || isEmpty(value) ? [] : flag(scopeFlag(scope), String(value));

const pathScope = (resource: Resource, call: CommandCall): string[] =>
  resource.scope?.in === 'path' ? scopeWords(resource, param(call, resource.scope.name)) : [];

const each =
  (make: (call: CommandCall) => Line | undefined): Maker =>
  (calls) => {
    const lines = calls.map(make);
    return lines.every((line) => line !== undefined) ? lines : undefined;
  };

const fieldsOf = ({ body }: Route): Fields =>
  body === undefined || body.kind === 'file' ? {} : body.fields;

const fixed = (...words: string[]): Maker => each(() => ({ words }));

const list = (resource: Resource): Maker =>
  each((call) => {
    const query: Values = call.args?.query ?? {};
    const name = resource.scope?.name ?? '';
    const flags = (['page', 'q', 'sort', 'order'] as const).flatMap((key) =>
      isEmpty(query[key]) ? [] : flag(commandFlags[key], String(query[key])),
    );
    const scope = scopeWords(resource, query[name] ?? param(call, name));
    return { words: [resource.noun, commandVerbs.list, ...scope, ...flags] };
  });

/** A custom value travels under one name, and is typed under that of its kind. */
function typedBody(resource: Resource, body: Values): Values {
  if (resource !== contract.values) return body;
  const { value, ...rest } = body;
  const kinds: Partial<Record<string, string>> = { number: 'num_value', boolean: 'bool_value' };
  return isEmpty(value) ? rest : { ...rest, [kinds[typeof value] ?? 'string_value']: value };
}

function create(resource: Resource): Maker {
  const fields = commandFields(resource, 'create');
  const several = fields.user_id?.kind === 'references';
  return (calls) => {
    const [first] = calls;
    if (first === undefined) return undefined;
    const scope = pathScope(resource, first);
    const bodies = calls.map(bodyOf);
    return (several ? mergeUsers(bodies) : bodies).map((body) => {
      const { words, secrets } = bodyFlags(fields, typedBody(resource, body), true);
      return { words: [resource.noun, createVerb(resource), ...scope, ...words], secrets };
    });
  };
}

function edit(resource: Resource): Maker {
  const fields = commandFields(resource, 'update');
  return each((call) => {
    const { words, secrets } = bodyFlags(fields, bodyOf(call), false);
    if (words.length === 0) return undefined;
    const start = [resource.noun, commandVerbs.edit, param(call, resource.idParam)];
    return { words: [...start, ...pathScope(resource, call), ...words], secrets };
  });
}

const remove =
  (resource: Resource): Maker =>
  (calls) => {
    const [first] = calls;
    if (first === undefined) return undefined;
    const ids = calls.map((call) => param(call, resource.idParam));
    return [{ words: [resource.noun, commandVerbs.remove, ...ids, ...pathScope(resource, first)] }];
  };

const addUsers: Maker = (calls) => {
  const { noun } = contract.pipelines;
  const bodies = calls.map(bodyOf);
  return [...new Set(bodies.map(({ pipeline_id }) => pipeline_id))].map((id) => {
    const users = bodies.filter(({ pipeline_id }) => pipeline_id === id);
    const ids = [id, ...users.map(({ user_id }) => user_id)].map(String);
    return { words: [noun, commandVerbs.addUser, ...ids] };
  });
};

const renameCompany: Maker = each((call) => {
  if (call.about === undefined) return undefined;
  const { words } = bodyFlags(fieldsOf(contract.companyOverviews.update), bodyOf(call), false);
  const overview = flag(commandFlags.overviewId, param(call, 'overviewId'));
  const start = [contract.companies.noun, commandVerbs.renameCompany, String(call.about)];
  return { words: [...start, ...words, ...overview] };
});

const saveRenames: Maker = (calls) =>
  calls.flatMap(({ args }): Line[] => {
    const { save, noun } = contract.renames;
    const items: unknown[] = Array.isArray(args?.body) ? args.body : [];
    return items.map((item) => {
      const { words } = bodyFlags(fieldsOf(save), Object(item), true);
      return { words: [noun, commandVerbs.saveRename, ...words] };
    });
  });

const editProfile: Maker = each((call) => {
  const { words } = bodyFlags(fieldsOf(contract.profile.update), bodyOf(call), false);
  return words.length === 0 ? undefined : { words: [profileNoun, commandVerbs.edit, ...words] };
});

const nameOf = (file: unknown): string => (file instanceof File ? file.name : 'companies.csv');

/** A name that begins with a dash would be a flag, or standard input. */
const fileWord = (name: string): string => (name.startsWith('-') ? `./${name}` : name);

const importLine = (name: string, map: HeaderMap = {}): Line => ({
  words: [
    contract.companies.noun,
    commandVerbs.importCompanies,
    fileWord(name),
    ...Object.entries(map).flatMap(([column, header]) =>
      header === undefined || header === column
        ? []
        : flag(commandFlags.map, `${column}=${header}`),
    ),
  ],
});

const makers = new Map<Route, Maker>([
  [contract.companyOverviews.update, renameCompany],
  [contract.companies.importCsv, each(({ args }) => importLine(nameOf(args?.body)))],
  [contract.pipelines.addUser, addUsers],
  [contract.renames.save, saveRenames],
  [contract.uiConfiguration.pages, fixed(uiNoun, commandVerbs.list)],
  [contract.profile.read, fixed(profileNoun, commandVerbs.view)],
  [contract.profile.update, editProfile],
  [contract.profile.renewKey, fixed(profileNoun, commandVerbs.renewKey)],
]);
for (const resource of resources) {
  makers.set(resource.list, list(resource));
  if (resource.create) makers.set(resource.create, create(resource));
  if (resource.update) makers.set(resource.update, edit(resource));
  if (resource.remove) makers.set(resource.remove, remove(resource));
}

/** Words become lines; a text that no command line can carry makes no command. */
function commandOf(lines: readonly Line[] | undefined): Command | undefined {
  if (lines === undefined || lines.length === 0) return undefined;
  if (lines.some(({ words }) => words.some((word) => word.includes('\0')))) return undefined;
  return {
    lines: lines.map(({ words }) => [commandName, ...words].map(shellWord).join(' ')),
    secrets: lines.flatMap(({ secrets = [] }) => secrets),
  };
}

/**
 * The commands that make the same calls, as few as there can be; undefined where the command line has
 * none for one of them. Deleting leaves the question to the command.
 */
export function commandFor(calls: readonly CommandCall[]): Command | undefined {
  const byRoute = new Map<Route, CommandCall[]>();
  for (const call of calls) byRoute.set(call.route, [...(byRoute.get(call.route) ?? []), call]);
  const lines = [...byRoute].map(([route, of]) => makers.get(route)?.(of));
  return lines.every((made) => made !== undefined) ? commandOf(lines.flat()) : undefined;
}

/** The command that prints one record. */
export const viewCommand = (
  resource: Resource,
  id: number,
  scope: string | undefined,
): Command | undefined =>
  commandOf([
    { words: [resource.noun, commandVerbs.view, String(id), ...scopeWords(resource, scope)] },
  ]);

/** The command that prints all that a list call finds, as CSV. */
export const exportCommand = (
  resource: Resource,
  args: Omit<CallArgs, 'signal'>,
): Command | undefined => {
  const { page: _all, ...query } = { ...args.query };
  const lines = list(resource)([{ route: resource.list, args: { ...args, query } }]);
  const whole = [`--${commandFlags.all}`, ...flag(commandFlags.output, 'csv')];
  return commandOf(lines?.map(({ words }) => ({ words: [...words, ...whole] })));
};

/** The command that turns an item of the UI on or off, by the names that lead to it. */
export const uiCommand = (names: readonly string[], enabled: boolean): Command => ({
  lines: [
    [commandName, uiNoun, enabled ? commandVerbs.enable : commandVerbs.disable, ...names]
      .map(shellWord)
      .join(' '),
  ],
  secrets: [],
});

/** The command that uploads a file of companies; `map` where its headers are not ours. */
export const importCommand = (name: string, map?: HeaderMap): Command | undefined =>
  commandOf([importLine(name, map)]);
