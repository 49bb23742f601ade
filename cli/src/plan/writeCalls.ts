import type { AnyRow } from '@steward/api';
import { contract } from '@steward/api';
import { isEmpty, toRequestBody, validateForm } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import type { Kind } from '@steward/api/plans';
import { isUpserted } from '@steward/api/plans';
import { buildCreateBodies, buildUpdateBodies, carriedFields } from '../resource/bodyBuilders.ts';
import type { PlannedCall } from '../resource/runCalls.ts';

/** A record to be written: a new one, or one that the platform has. */
interface RecordWrite {
  readonly kind: Kind;
  readonly label: string;
  /** Its scope as calls take it: a table, or an id. */
  readonly scope: string | undefined;
  readonly record: AnyRow | undefined;
}

/** The calls that write a record, or the problems of its values, by field. */
type WriteCalls =
  | { readonly calls: readonly PlannedCall[] }
  | { readonly problems: Readonly<Record<string, string>> };

/** Whether a platform with these extensions has a call for it. */
export function canWrite(
  { resource }: Kind,
  op: 'create' | 'update',
  extensions: ReadonlySet<string>,
): boolean {
  if (isUpserted(resource)) return true;
  const route = resource[op];
  if (route === undefined) return false;
  // Where the list of a resource that is an extension itself could be read, its other calls are there, too.
  const { extension } = route;
  return !extension || extension === resource.extension || extensions.has(extension);
}

function buildUpsert({ kind, label, record }: RecordWrite, values: Values): WriteCalls {
  const { fields } = kind.resource;
  const whole = { ...record, ...values };
  const problems = validateForm(fields, whole);
  if (Object.keys(problems).length > 0) return { problems };
  return { calls: [{ route: contract.renames.save, body: [toRequestBody(fields, whole)], label }] };
}

/** The calls that give a record these values and leave its other fields. */
export function buildWriteCalls(write: RecordWrite, values: Values): WriteCalls {
  const { kind, label, scope, record } = write;
  const { resource } = kind;
  if (isUpserted(resource)) return buildUpsert(write, values);
  const route = record === undefined ? resource.create : resource.update;
  if (route === undefined) return { calls: [] };
  const carried = carriedFields(resource, values).flatMap((name) =>
    isEmpty(record?.[name]) ? [] : [[name, record?.[name]]],
  );
  const built =
    record === undefined
      ? buildCreateBodies(resource, values, scope)
      : buildUpdateBodies(resource, values, Object.fromEntries(carried));
  if ('problems' in built) return built;
  const params = {
    ...(resource.scope?.in === 'path' && scope !== undefined && { [resource.scope.name]: scope }),
    ...(record !== undefined && { [resource.idParam]: record.id }),
  };
  return { calls: built.bodies.map((body) => ({ route, params, body, label })) };
}
