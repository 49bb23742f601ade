import type { Client, Resource } from '@steward/api';
import type { Change, Comparison } from './change.ts';
import type { PlanDocument } from './document.ts';
import type { Kind, RecordName } from './kinds.ts';
import { kinds, referencedResources } from './kinds.ts';
import { childrenFirst, parentsFirst } from './order.ts';
import { deleteChange, findUnmanaged } from './unmanaged.ts';
import { compareUi } from './uiSettings.ts';
import type { ListRead } from './remoteState.ts';
import { indexRecords, recordKey, readRemoteRecords, findResource } from './remoteState.ts';
import { compareRecord } from './compareRecord.ts';
import type { ResolveSecret } from './secrets.ts';
import type { DesiredRecord } from './desiredRecord.ts';
import { parseDesiredRecord } from './desiredRecord.ts';

export interface Wishes {
  readonly secrets: ResolveSecret;
  /** Send secrets that the platform has already, too. */
  readonly resend: boolean;
  /** Delete what the plan does not name, of the kinds that it does. */
  readonly prune: boolean;
}

/** What must be read to compare kinds: their records, and those that they name. */
export function listReadsFor(named: PlanDocument['named']): ListRead[] {
  const readings = new Map<string, ListRead>();
  const add = (resource: Resource | undefined, scope: string | undefined) => {
    if (resource === undefined) return;
    const table = resource.scope?.in === 'path' ? scope : undefined;
    readings.set(`${resource.name} ${table ?? ''}`, { resource, scope: table });
  };
  for (const { kind, scope } of named) {
    for (const name of referencedResources(kind)) {
      if (name !== kind.resource.name) add(findResource(name), undefined);
    }
    add(kind.resource, scope);
  }
  return [...readings.values()];
}

/** DesiredRecord records that stand in the plan twice. */
function duplicateEntries(wanted: readonly DesiredRecord[]): string[] {
  const first = new Map<string, DesiredRecord>();
  return wanted.flatMap((each) => {
    const index = recordKey(each.name);
    const before = first.get(index);
    if (before === undefined) first.set(index, each);
    return before === undefined
      ? []
      : [`${each.place}: ${each.label}: It stands in the plan already, at ${before.place}.`];
  });
}

/** Compares a plan with a platform. */
export async function compare(
  client: Client,
  document: PlanDocument,
  { secrets, resend, prune }: Wishes,
): Promise<Comparison> {
  const read = document.entries.map(parseDesiredRecord);
  const wanted = read.filter((each): each is DesiredRecord => 'kind' in each);
  const problems = [
    ...document.problems,
    ...read.flatMap((each) => ('problems' in each ? each.problems : [])),
    ...duplicateEntries(wanted),
  ];
  const inOrder = kinds.flatMap((kind: Kind) =>
    parentsFirst(
      wanted.filter((each) => each.kind === kind),
      problems,
    ),
  );
  if (problems.length > 0) {
    return { changes: [], problems, others: {}, unseen: 0, directory: indexRecords([]) };
  }

  const present = await readRemoteRecords(client, listReadsFor(document.named));
  const directory = indexRecords(present);
  const planned = new Set(wanted.map(({ name }) => recordKey(name)));
  const isPlanned = (name: RecordName) => planned.has(recordKey(name));
  const changes: Change[] = [];
  let unseen = 0;
  for (const each of inOrder) {
    const compared = await compareRecord(each, { directory, isPlanned, secrets, resend });
    problems.push(...compared.problems);
    unseen += compared.unseen;
    if (compared.change) changes.push(compared.change);
  }
  if (document.parts.length > 0) {
    const parts = await compareUi(client, document.parts);
    problems.push(...parts.problems);
    changes.push(...parts.changes);
  }
  const others: Record<string, number> = {};
  const rest = findUnmanaged(document, present, planned);
  if (prune) changes.push(...childrenFirst(rest).map(deleteChange));
  else for (const { resource } of rest) others[resource.noun] = (others[resource.noun] ?? 0) + 1;
  return { changes, problems, others, unseen, directory };
}
