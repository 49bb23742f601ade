import type { Client, Resource } from '@steward/api';
import type { Change, Comparison } from './change.ts';
import type { PlanDocument } from './document.ts';
import type { Kind, Name } from './kinds.ts';
import { kinds, refersTo } from './kinds.ts';
import { childrenFirst, parentsFirst } from './order.ts';
import { deletionOf, othersOf } from './others.ts';
import { compareParts } from './parts.ts';
import type { Reading } from './present.ts';
import { directoryOf, indexOf, readPresent, resourceNamed } from './present.ts';
import { compareRecord } from './records.ts';
import type { Secrets } from './secrets.ts';
import type { Wanted } from './wanted.ts';
import { wantedOf } from './wanted.ts';

export interface Wishes {
  readonly secrets: Secrets;
  /** Send secrets that the platform has already, too. */
  readonly resend: boolean;
  /** Delete what the plan does not name, of the kinds that it does. */
  readonly prune: boolean;
}

/** What must be read to compare kinds: their records, and those that they name. */
export function readingsOf(named: PlanDocument['named']): Reading[] {
  const readings = new Map<string, Reading>();
  const add = (resource: Resource | undefined, scope: string | undefined) => {
    if (resource === undefined) return;
    const table = resource.scope?.in === 'path' ? scope : undefined;
    readings.set(`${resource.name} ${table ?? ''}`, { resource, scope: table });
  };
  for (const { kind, scope } of named) {
    for (const name of refersTo(kind)) {
      if (name !== kind.resource.name) add(resourceNamed(name), undefined);
    }
    add(kind.resource, scope);
  }
  return [...readings.values()];
}

/** Wanted records that stand in the plan twice. */
function twiceNamed(wanted: readonly Wanted[]): string[] {
  const first = new Map<string, Wanted>();
  return wanted.flatMap((each) => {
    const index = indexOf(each.name);
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
  const read = document.entries.map(wantedOf);
  const wanted = read.filter((each): each is Wanted => 'kind' in each);
  const problems = [
    ...document.problems,
    ...read.flatMap((each) => ('problems' in each ? each.problems : [])),
    ...twiceNamed(wanted),
  ];
  const inOrder = kinds.flatMap((kind: Kind) =>
    parentsFirst(
      wanted.filter((each) => each.kind === kind),
      problems,
    ),
  );
  if (problems.length > 0) {
    return { changes: [], problems, others: {}, unseen: 0, directory: directoryOf([]) };
  }

  const present = await readPresent(client, readingsOf(document.named));
  const directory = directoryOf(present);
  const planned = new Set(wanted.map(({ name }) => indexOf(name)));
  const isPlanned = (name: Name) => planned.has(indexOf(name));
  const changes: Change[] = [];
  let unseen = 0;
  for (const each of inOrder) {
    const compared = await compareRecord(each, { directory, isPlanned, secrets, resend });
    problems.push(...compared.problems);
    unseen += compared.unseen;
    if (compared.change) changes.push(compared.change);
  }
  if (document.parts.length > 0) {
    const parts = await compareParts(client, document.parts);
    problems.push(...parts.problems);
    changes.push(...parts.changes);
  }
  const others: Record<string, number> = {};
  const rest = othersOf(document, present, planned);
  if (prune) changes.push(...childrenFirst(rest).map(deletionOf));
  else for (const { resource } of rest) others[resource.noun] = (others[resource.noun] ?? 0) + 1;
  return { changes, problems, others, unseen, directory };
}
