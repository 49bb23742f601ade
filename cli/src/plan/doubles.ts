import type { AnyRow, Resource } from '@steward/api';
import type { RecordName } from '@steward/api/plans';
import { CliError } from '../kernel/errors.ts';
import { failureReason } from '../kernel/steps.ts';
import type { Change } from './change.ts';
import type { Precondition } from './precondition.ts';
import { findNamesakes, scopeArgsOf, stale } from './precondition.ts';
import { findResource } from './remoteRecords.ts';

/** A record that was made, and what it was made as. */
interface Made {
  readonly resource: Resource;
  readonly name: RecordName;
  readonly record: AnyRow;
}

/** Takes a record back that somebody else has made, too. Always throws. */
async function takeBack(
  { client, extensions }: Precondition,
  { resource, name, record: { id, version } }: Made,
  others: readonly AnyRow[],
): Promise<never> {
  const { params } = scopeArgsOf({ resource, scope: name.scope });
  const ifMatch = extensions.has('versions') && typeof version === 'number' ? version : undefined;
  const isTwice = `Somebody else has made it at the same time, so it is there several times now (${[id, ...others.map((each) => each.id)].join(' and ')}).`;
  if (resource.remove === undefined) throw new CliError('conflict', isTwice);
  try {
    await client.call(resource.remove, { params: { ...params, [resource.idParam]: id }, ifMatch });
  } catch (error) {
    throw new CliError('conflict', `${isTwice} ${failureReason(error)}`);
  }
  throw stale('Somebody else has made it');
}

/**
 * Takes a record back where somebody else has made one of the same name at the same time. Of two who do the
 * same, the one with the later id goes first, and the other looks again after a pause. Throws where the record
 * was taken back.
 */
export async function assertSingle(
  context: Precondition,
  { op, name }: Change,
  record: AnyRow,
  pause: () => Promise<void>,
): Promise<void> {
  const resource = op === 'create' && name ? findResource(name.resource) : undefined;
  if (resource === undefined || name === undefined) return;
  // The platform itself refuses another one of this name.
  if (resource.unique?.includes(resource.naturalKey ?? '')) return;
  const findOthers = async (lists: Precondition['lists']) => {
    // Where nothing can be read, the record is there all the same.
    const found = await findNamesakes({ ...context, lists }, resource, name).catch(
      (): AnyRow[] => [],
    );
    return found.filter(({ id }) => id !== record.id);
  };
  let others = await findOthers(context.lists);
  if (others.length > 0 && others.every(({ id }) => id > record.id)) {
    await pause();
    others = await findOthers(new Map());
  }
  if (others.length > 0) await takeBack(context, { resource, name, record }, others);
}
