import * as contract from '../contract/contract.ts';
import type { Resource } from '../routes/resource.ts';
import type { Values } from '../values/input.ts';
import { isEmpty } from '../values/input.ts';
import { isObject } from '../base/isObject.ts';
import { commandFields } from './fields.ts';
import { bodyFlags, flagWords } from './flags.ts';
import type { LineBuilder } from './line.ts';
import { bodyOf, lineForEach, paramOf, pathScopeWords, scopeWords } from './line.ts';
import { mergeUsers } from './mergeBodies.ts';
import { commandFlags, commandVerbs, createVerb } from './names.ts';

/** `steward signal list --search wind` */
export const listLine = (resource: Resource): LineBuilder =>
  lineForEach((call) => {
    const query: Values = call.args?.query ?? {};
    const scopeName = resource.scope?.name ?? '';
    const toText = (value: unknown) => (isObject(value) ? JSON.stringify(value) : String(value));
    const flags = (['page', 'q', 'sort', 'order', 'filter'] as const).flatMap((key) =>
      isEmpty(query[key]) ? [] : flagWords(commandFlags[key], toText(query[key])),
    );
    const scope = scopeWords(resource, query[scopeName] ?? paramOf(call, scopeName));
    return { words: [resource.noun, commandVerbs.list, ...scope, ...flags] };
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
