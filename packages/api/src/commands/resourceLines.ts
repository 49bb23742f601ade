import * as contract from '../contract/contract.ts';
import type { Resource } from '../routes/resource.ts';
import type { Values } from '../values/input.ts';
import { isEmpty } from '../values/input.ts';
import { isObject } from '../base/isObject.ts';
import { commandFields } from './fields.ts';
import { bodyFlags, flagWords } from './flags.ts';
import type { CommandCall, LineBuilder } from './line.ts';
import { bodyOf, lineForEach, paramOf, pathScopeWords, scopeWords } from './line.ts';
import { mergeUsers } from './mergeBodies.ts';
import { commandFlags, commandVerbs, createVerb } from './names.ts';

const queryOf = ({ args }: CommandCall): Values => args?.query ?? {};

/** Parts of the query of a list. */
type QueryName = 'page' | 'q' | 'sort' | 'order' | 'filter';

/** The flags for parts of the query of a list. */
function queryWords(call: CommandCall, names: readonly QueryName[]): string[] {
  const query = queryOf(call);
  const toText = (value: unknown) => (isObject(value) ? JSON.stringify(value) : String(value));
  return names.flatMap((name) =>
    isEmpty(query[name]) ? [] : flagWords(commandFlags[name], toText(query[name])),
  );
}

/** The flag for the scope of a list, wherever its call has it. */
function listScopeWords(resource: Resource, call: CommandCall): string[] {
  const name = resource.scope?.name ?? '';
  return scopeWords(resource, queryOf(call)[name] ?? paramOf(call, name));
}

/** `steward signal list --search wind` */
export const listLine = (resource: Resource): LineBuilder =>
  lineForEach((call) => {
    const flags = queryWords(call, ['page', 'q', 'sort', 'order', 'filter']);
    return {
      words: [resource.noun, commandVerbs.list, ...listScopeWords(resource, call), ...flags],
    };
  });

/** A custom value is sent under one name, but typed under the name of its kind. */
function toTypedBody(resource: Resource, body: Values): Values {
  if (resource !== contract.values) return body;
  const { value, ...rest } = body;
  const kinds: Partial<Record<string, string>> = { number: 'num_value', boolean: 'bool_value' };
  return isEmpty(value) ? rest : { ...rest, [kinds[typeof value] ?? 'string_value']: value };
}

/** `steward signal create --name office_opened` */
export function createLine(resource: Resource): LineBuilder {
  const fields = commandFields(resource, 'create');
  const takesUsers = fields.user_id?.kind === 'references';
  return (calls) => {
    const [first] = calls;
    if (first === undefined) return undefined;
    const bodies = calls.map(bodyOf);
    return (takesUsers ? mergeUsers(bodies) : bodies).map((body) => {
      const { words, secrets } = bodyFlags(fields, toTypedBody(resource, body), true);
      const start = [resource.noun, createVerb(resource), ...pathScopeWords(resource, first)];
      const isNothing = Object.values(body).every(isEmpty);
      const end = isNothing ? [`--${commandFlags.allowEmpty}`] : [];
      return { words: [...start, ...words, ...end], secrets };
    });
  };
}

/** `steward signal edit 12 --name office_opened` */
export function editLine(resource: Resource): LineBuilder {
  const fields = commandFields(resource, 'update');
  return lineForEach((call) => {
    const { words, secrets } = bodyFlags(fields, bodyOf(call), false);
    if (words.length === 0) return undefined;
    const start = [resource.noun, commandVerbs.edit, paramOf(call, resource.idParam)];
    return { words: [...start, ...pathScopeWords(resource, call), ...words], secrets };
  });
}

/** `steward signal delete 12 13` */
export const removeLine =
  (resource: Resource): LineBuilder =>
  (calls) => {
    const [first] = calls;
    if (first === undefined) return undefined;
    const ids = calls.map((call) => paramOf(call, resource.idParam));
    const scope = pathScopeWords(resource, first);
    return [{ words: [resource.noun, commandVerbs.remove, ...ids, ...scope] }];
  };

/** The records of a change: their ids, or the search and the filter that find them; undefined for a whole list. */
function changedRecords(call: CommandCall): string[] | undefined {
  const { ids } = bodyOf(call);
  const words = Array.isArray(ids) ? ids.map(String) : queryWords(call, ['q', 'filter']);
  return words.length > 0 ? words : undefined;
}

/** `steward signal edit 12 13 --relevant true`; no command gives records their former values. */
export function changeManyLine(resource: Resource): LineBuilder {
  const fields = commandFields(resource, 'update');
  return lineForEach((call) => {
    const records = changedRecords(call);
    if (records === undefined) return undefined;
    const { values, remove } = bodyOf(call);
    const scope = listScopeWords(resource, call);
    if (remove === true) {
      return { words: [resource.noun, commandVerbs.remove, ...records, ...scope] };
    }
    const { words, secrets } = bodyFlags(fields, isObject(values) ? { ...values } : {}, false);
    if (words.length === 0) return undefined;
    return { words: [resource.noun, commandVerbs.edit, ...records, ...scope, ...words], secrets };
  });
}
