import type { Client } from '@steward/api';
import { CliFailure } from '../kernel/failures.ts';
import type { Say } from '../kernel/say.ts';
import { isRecord } from '../resource/present.ts';
import { endsTheRun, whyFailed } from '../resource/send.ts';
import type { Change, IdOf } from './change.ts';
import type { Name } from './kinds.ts';
import { labelOf } from './kinds.ts';
import type { Directory } from './present.ts';
import { directoryOf, indexOf, readPresent, resourceNamed } from './present.ts';

/** What became of a change. */
export interface Made {
  readonly change: Change;
  readonly error?: unknown;
  /** True when an earlier failure ended the run before it. */
  readonly left?: boolean;
}

const words = { create: 'Created', change: 'Changed', delete: 'Deleted' } as const;

/** Finds ids of records by name: of those made in this run and those that were there, else as the platform has them now. */
function finder(client: Client, made: ReadonlyMap<string, number>, before: Directory): IdOf {
  return async (name: Name) => {
    const known = made.get(indexOf(name)) ?? before.find(name)[0]?.record.id;
    if (known !== undefined) return known;
    const resource = resourceNamed(name.resource);
    if (resource === undefined) throw new Error(`There are no ${name.resource}.`);
    const scope =
      resource.scope?.in === 'query' ? resourceNamed(resource.scope.field.to ?? '') : undefined;
    const present = await readPresent(client, [
      ...(scope === undefined ? [] : [{ resource: scope, scope: undefined }]),
      { resource, scope: undefined },
    ]);
    const [found] = directoryOf(present).find(name);
    if (found !== undefined) return found.record.id;
    throw new CliFailure('failure', `It needs ${labelOf(resource, name)}, which is not there.`);
  };
}

/** Makes the changes one after another, going on past a refused one, and says what became of each. */
export async function makeChanges(
  client: Client,
  changes: readonly Change[],
  before: Directory,
  say: Say,
): Promise<Made[]> {
  const known = new Map<string, number>();
  const idOf = finder(client, known, before);
  const results: Made[] = [];
  let ended = false;
  for (const change of changes) {
    if (ended) {
      await say.failed(`Not sent: ${change.label}`);
      results.push({ change, left: true });
      continue;
    }
    try {
      const answer = await change.send(client, idOf);
      if (change.op === 'create' && change.name !== undefined && isRecord(answer)) {
        known.set(indexOf(change.name), answer.id);
      }
      await say.done(`${words[change.op]} ${change.label}`);
      results.push({ change });
    } catch (error) {
      await say.failed(`${change.label}: ${whyFailed(error)}`);
      results.push({ change, error });
      ended = endsTheRun(error);
    }
  }
  return results;
}
