import type { Client } from '@steward/api';
import { CliError } from '../kernel/errors.ts';
import type { Io } from '../kernel/io.ts';
import type { StepResult } from '../kernel/steps.ts';
import { runSteps } from '../kernel/steps.ts';
import { isRecord } from '../resource/printRecord.ts';
import type { Change, ResolveId } from './change.ts';
import type { RecordName } from './kinds.ts';
import { labelOf } from './kinds.ts';
import type { RecordIndex } from './remoteRecords.ts';
import { findResource, indexRecords, readRemoteRecords, recordKey } from './remoteRecords.ts';

const doneVerbs = { create: 'Created', change: 'Changed', delete: 'Deleted' } as const;

/** Resolves ids of records by name: of those made in this run, of those read before it, else as the platform has them now. */
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

/** Makes the changes one after another, going on past a refused one, and prints the result of each. */
export function applyChanges(
  client: Client,
  changes: readonly Change[],
  before: RecordIndex,
  io: Io,
): Promise<StepResult<Change>[]> {
  const created = new Map<string, number>();
  const resolveId = createIdResolver(client, created, before);
  const send = async (change: Change) => {
    const answer = await change.send(client, resolveId);
    if (change.op === 'create' && change.name !== undefined && isRecord(answer)) {
      created.set(recordKey(change.name), answer.id);
    }
    return answer;
  };
  return runSteps(io, changes, send, ({ op, label }) => `${doneVerbs[op]} ${label}`);
}
