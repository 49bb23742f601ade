import type { AnyRow, Client } from '@steward/api';
import { CliError } from '../kernel/errors.ts';
import type { Io } from '../kernel/io.ts';
import type { StepResult } from '../kernel/steps.ts';
import { runSteps } from '../kernel/steps.ts';
import { isRecord } from '../resource/printRecord.ts';
import type { Change, ResolveId } from './change.ts';
import type { RecordName } from './kinds.ts';
import { assertCurrent } from './precondition.ts';
import { labelOf } from './kinds.ts';
import type { RecordIndex } from './remoteRecords.ts';
import { findResource, indexRecords, readRemoteRecords, recordKey } from './remoteRecords.ts';

const doneVerbs = { create: 'Created', change: 'Changed', delete: 'Deleted' } as const;

/**
 * Resolves ids of records by name: from those created in this run, those read before it, or else
 * from the platform.
 */
function createIdResolver(
  client: Client,
  created: ReadonlyMap<string, number>,
  before: RecordIndex,
): ResolveId {
  return async (name: RecordName) => {
    const known = created.get(recordKey(name)) ?? before.find(name)[0]?.record.id;
    if (known !== undefined) return known;
    const resource = findResource(name.resource);
    if (resource === undefined) throw new Error(`There are no ${name.resource}.`);
    const scope =
      resource.scope?.in === 'query' ? findResource(resource.scope.field.to ?? '') : undefined;
    const records = await readRemoteRecords(client, [
      ...(scope === undefined ? [] : [{ resource: scope, scope: undefined }]),
      { resource, scope: undefined },
    ]);
    const [found] = indexRecords(records).find(name);
    if (found !== undefined) return found.record.id;
    throw new CliError('failure', `It needs ${labelOf(resource, name)}, which is not there.`);
  };
}

interface ApplyContext {
  readonly io: Io;
  /** The extensions of the platform. */
  readonly extensions: ReadonlySet<string>;
  /** Whether no more changes are to be made. */
  readonly isStopped: () => boolean;
}

/** Makes the changes one after another, going on past a refused one, and prints the result of each. */
export function applyChanges(
  client: Client,
  changes: readonly Change[],
  before: RecordIndex,
  { io, extensions, isStopped }: ApplyContext,
): Promise<StepResult<Change>[]> {
  const created = new Map<string, number>();
  const resolveId = createIdResolver(client, created, before);
  const context = { client, extensions, resolveId, lists: new Map<string, Promise<AnyRow[]>>() };
  const send = async (change: Change) => {
    const options = await assertCurrent(context, change);
    const answer = await change.send(client, resolveId, options);
    if (change.op === 'create' && change.name !== undefined && isRecord(answer)) {
      created.set(recordKey(change.name), answer.id);
    }
    return answer;
  };
  const doneText = ({ op, label }: Change) => `${doneVerbs[op]} ${label}`;
  return runSteps(io, changes, send, doneText, isStopped);
}
