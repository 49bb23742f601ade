import type { AnyRow, Client, Resource } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import { naturalKeyOf, parseFilter } from '@steward/api/forms';
import type { RecordName } from '@steward/api/plans';
import { isUpserted } from '@steward/api/plans';
import { findPath, readUiItems } from '../commands/uiConfig/items.ts';
import { CliError } from '../kernel/errors.ts';
import { allPages, findRecord } from '../resource/lookup.ts';
import type { ScopeArgs } from '../resource/scope.ts';
import { noScope } from '../resource/scope.ts';
import type { Change, ResolveId, SendOptions } from './change.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { RemoteRecord } from './remoteRecords.ts';
import { findResource } from './remoteRecords.ts';

/** The checks before the changes of a run. */
export interface Precondition {
  readonly client: Client;
  /** The extensions of the platform. */
  readonly extensions: ReadonlySet<string>;
  readonly resolveId: ResolveId;
  /** Lists that were read again, where a platform has no filters: each is read once. */
  readonly lists: Map<string, Promise<readonly AnyRow[]>>;
}

export const stale = (what: string): CliError =>
  new CliError('conflict', `${what} since it was compared, so it was left as it is.`, {
    hint: 'Compare again: steward plan diff',
  });

/** The table of a record, as its calls take it. */
export const scopeArgsOf = ({
  resource,
  scope,
}: Pick<RemoteRecord, 'resource' | 'scope'>): ScopeArgs =>
  resource.scope?.in === 'path' && scope !== undefined
    ? { ...noScope, value: scope, params: { [resource.scope.name]: scope } }
    : noScope;

async function assertUnchanged(client: Client, base: RemoteRecord): Promise<void> {
  const { resource, record } = base;
  let now: AnyRow;
  try {
    now = await findRecord(client, resource, scopeArgsOf(base), record.id);
  } catch (error) {
    throw error instanceof CliError ? stale('It was deleted') : error;
  }
  if (fingerprintOf({ resource, record: now }) !== fingerprintOf(base))
    throw stale('It has changed');
}

/** The filter for records of a name; undefined where they cannot be filtered by it. */
function filterFor(resource: Resource, key: string) {
  const { naturalKey = '' } = resource;
  return parseFilter(resource, { field: naturalKey, op: 'is', value: key }).filter;
}

/** Finds records of this name: by a filter where the platform has one, else among all. */
export async function findNamesakes(
  { client, extensions, resolveId, lists }: Precondition,
  resource: Resource,
  name: RecordName,
): Promise<readonly AnyRow[]> {
  const scope = scopeArgsOf({ resource, scope: name.scope });
  const filter = extensions.has('query') ? filterFor(resource, name.key) : undefined;
  const list = JSON.stringify([resource.name, scope.params]);
  const read = async () => {
    const rows: AnyRow[] = [];
    for await (const page of allPages(client, resource, scope, { ...(filter && { filter }) })) {
      rows.push(...page.rows);
    }
    return rows;
  };
  let reading = filter === undefined ? lists.get(list) : undefined;
  reading ??= read();
  if (filter === undefined) lists.set(list, reading);
  const rows = await reading;
  const { scope: by } = resource;
  const isSame = (row: AnyRow) => naturalKeyOf(resource, row)?.trim() === name.key.trim();
  const named = rows.filter(isSame);
  if (by?.in !== 'query' || name.scope === undefined) return named;
  const parent = { resource: by.field.to ?? '', scope: undefined, key: name.scope };
  const id = await resolveId(parent);
  return named.filter((row) => String(row[by.name]) === String(id));
}

/** Throws where somebody else has made the record that is to be made. */
async function assertAbsent(context: Precondition, { name }: Change): Promise<void> {
  const resource = name && findResource(name.resource);
  if (name === undefined || resource === undefined) return;
  if ((await findNamesakes(context, resource, name)).length > 0)
    throw stale('Somebody else has made it');
}

async function assertUiUnchanged(client: Client, { ui }: Change): Promise<void> {
  if (ui === undefined) return;
  const { items } = await readUiItems(client);
  if (findPath(items, ui.names).item.enabled !== ui.from) throw stale('It was switched');
}

/**
 * Makes sure that a change rests on what it was compared with: by the version that the platform is to find,
 * where it has versions, and by reading again where not. Returns the options of its first call.
 */
export async function assertCurrent(context: Precondition, change: Change): Promise<SendOptions> {
  const { client, extensions } = context;
  const { base, noun } = change;
  if (noun === uiNoun) await assertUiUnchanged(client, change);
  else if (base === undefined) await assertAbsent(context, change);
  else {
    const isRenamed = change.name && naturalKeyOf(base.resource, base.record) !== base.key;
    if (isRenamed) await assertAbsent(context, change);
    const { version } = base.record;
    const isVersioned = extensions.has('versions') && !isUpserted(base.resource);
    if (isVersioned && typeof version === 'number') return { ifMatch: version };
    await assertUnchanged(client, base);
  }
  return {};
}
