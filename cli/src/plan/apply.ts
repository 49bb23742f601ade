import type { AnyRow, Client } from '@steward/api';
import type { RecordName } from '@steward/api/plans';
import { recordKey } from '@steward/api/plans';
import { CliError } from '../kernel/errors.ts';
import type { Io } from '../kernel/io.ts';
import type { StepResult } from '../kernel/steps.ts';
import { failureReason, runSteps } from '../kernel/steps.ts';
import { isRecord } from '../resource/printRecord.ts';
import type { Change, ResolveId } from './change.ts';
import { assertSingle } from './doubles.ts';
import { assertCurrent } from './precondition.ts';
import { labelOf } from './labels.ts';
import type { RecordIndex } from './remoteRecords.ts';
import { findResource, indexRecords, readRemoteRecords } from './remoteRecords.ts';

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
  /** Waits for somebody who does the same at the same time. */
  readonly pause: () => Promise<void>;
  /** Whether no more changes are to be made. */
  readonly isStopped: () => boolean;
}

/** Makes the changes one after another, going on past a refused one, and prints the result of each. */
export async function applyChanges(
  client: Client,
  changes: readonly Change[],
  before: RecordIndex,
  { io, extensions, pause, isStopped }: ApplyContext,
): Promise<StepResult<Change>[]> {
  const created = new Map<string, number>();
  const resolveId = createIdResolver(client, created, before);
  const context = { client, extensions, resolveId, lists: new Map<string, Promise<AnyRow[]>>() };
  const canFilter = extensions.has('query');
  const send = async (change: Change) => {
    const options = await assertCurrent(context, change);
    const answer = await change.send(client, resolveId, options);
    if (!isRecord(answer)) return answer;
    const fresh = { ...context, lists: new Map<string, Promise<AnyRow[]>>() };
    if (canFilter) await assertSingle(fresh, change, answer, pause);
    if (change.op === 'create' && change.name !== undefined) {
      created.set(recordKey(change.name), answer.id);
    }
    return answer;
  };
  const doneText = ({ op, label }: Change) => `${doneVerbs[op]} ${label}`;
  const results = await runSteps(io, changes, send, doneText, isStopped);
  if (canFilter) return results;
  // Without filters each list is read whole, and so only once, at the end: children before their parents.
  const late = { ...context, lists: new Map<string, Promise<AnyRow[]>>() };
  const settled: StepResult<Change>[] = [];
  for (const result of results.toReversed()) {
    const { step, answer } = result;
    const check = isRecord(answer) ? assertSingle(late, step, answer, pause) : undefined;
    const error = await check?.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error !== undefined) await io.failure(`${step.label}: ${failureReason(error)}`);
    settled.unshift(error === undefined ? result : { step, error });
  }
  return settled;
}
