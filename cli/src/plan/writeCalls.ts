import type { AnyRow } from '@steward/api';
import { contract } from '@steward/api';
import { isEmpty, toRequestBody, validateForm } from '@steward/api/forms';
import { carriedFields, buildCreateBodies, buildUpdateBodies } from '../resource/bodyBuilders.ts';
import type { PlannedCall } from '../resource/runCalls.ts';
import type { Kind, Values } from './kinds.ts';
import { isUpserted } from './kinds.ts';

/** A record to be written: a new one, or one that the platform has. */
export interface Write {
  readonly kind: Kind;
  readonly label: string;
  /** What it is in, as it travels: a table, or an id. */
  readonly scope: string | undefined;
  readonly record?: AnyRow;
}

/** The calls that write a record, or what is wrong with its values, by field. */
export type Calls =
  | { readonly calls: readonly PlannedCall[] }
  | { readonly problems: Readonly<Record<string, string>> };

/** Whether the platform has a call for it. */
export function canWrite({ resource }: Kind, op: 'create' | 'update'): boolean {
  return isUpserted(resource) || resource[op] !== undefined;
}

function saved({ kind, label, record }: Write, given: Values): Calls {
  const { fields } = kind.resource;
  const values = { ...record, ...given };
  const problems = validateForm(fields, values);
  if (Object.keys(problems).length > 0) return { problems };
  return {
    calls: [{ route: contract.renames.save, body: [toRequestBody(fields, values)], label }],
  };
}

/** The calls that give a record these values; what it has besides stays. */
export function buildWriteCalls(write: Write, given: Values): Calls {
  const { kind, label, scope, record } = write;
  const { resource } = kind;
  if (isUpserted(resource)) return saved(write, given);
  const route = record === undefined ? resource.create : resource.update;
  if (route === undefined) return { calls: [] };
  const kept = carriedFields(resource, given).filter((name) => !isEmpty(record?.[name]));
  const made =
    record === undefined
      ? buildCreateBodies(resource, given, scope)
      : buildUpdateBodies(
          resource,
          given,
          Object.fromEntries(kept.map((name) => [name, record[name]])),
        );
  if ('problems' in made) return made;
  const params = {
    ...(resource.scope?.in === 'path' && scope !== undefined && { [resource.scope.name]: scope }),
    ...(record !== undefined && { [resource.idParam]: record.id }),
  };
  return { calls: made.bodies.map((body) => ({ route, params, body, label })) };
}
