import type { Client } from '@steward/api';
import { readExtensions } from '../kernel/extensions.ts';
import type { Change, Comparison } from './change.ts';
import { compareRecord } from './compareRecord.ts';
import type { DesiredRecord } from './desiredRecord.ts';
import { parseDesiredRecord } from './desiredRecord.ts';
import type { PlanDocument } from './document.ts';
import type { RecordName } from './kinds.ts';
import { kinds } from './kinds.ts';
import { childrenFirst, parentsFirst } from './order.ts';
import { indexRecords, listReadsFor, readRemoteRecords, recordKey } from './remoteRecords.ts';
import { renameHints } from './renameHints.ts';
import { renameRecords } from './renames.ts';
import type { Selection } from './selection.ts';
import { namesOfRecord } from './selection.ts';
import type { ResolveSecret } from './secrets.ts';
import { compareUi } from './uiSettings.ts';
import { createDeletion, findUnmanaged } from './unmanaged.ts';

interface CompareOptions {
  readonly resolveSecret: ResolveSecret;
  /** Reads a secret in order to compare it. */
  readonly readSecret: ResolveSecret;
  /** Also send secrets that the platform has already. */
  readonly resend: boolean;
  /** Whether to delete records that the plan does not name, of the kinds that it names. */
  readonly prune: boolean;
  /** The part of the plan that is meant: only what is of it is deleted. */
  readonly selection: Selection;
}

/** Problems of records that stand in the plan twice. */
function duplicateProblems(records: readonly DesiredRecord[]): string[] {
  const first = new Map<string, DesiredRecord>();
  return records.flatMap((each) => {
    const key = recordKey(each.name);
    const before = first.get(key);
    if (before === undefined) first.set(key, each);
    return before === undefined
      ? []
      : `${each.place}: ${each.label}: It stands in the plan already, at ${before.place}.`;
  });
}

/** The records of a plan, parents before children, and the problems of all of them. */
export function parsePlan({ entries, problems: found }: PlanDocument) {
  const parsed = entries.map(parseDesiredRecord);
  const records = parsed.filter((each) => 'kind' in each);
  const problems = [
    ...found,
    ...parsed.flatMap((each) => ('problems' in each ? each.problems : [])),
    ...duplicateProblems(records),
  ];
  const inOrder = kinds.flatMap((kind) =>
    parentsFirst(
      records.filter((each) => each.kind === kind),
      problems,
    ),
  );
  return { inOrder, problems };
}

const hasSecrets = ({ kind, values }: DesiredRecord): boolean =>
  kind.resource.checkSecrets !== undefined &&
  Object.values(values).some((value) => 'secret' in value);

/** The extensions of the platform, asked for where a record of the plan is changed or compared by one. */
const extensionsFor = async (client: Client, records: readonly DesiredRecord[]) =>
  records.some((each) => each.kind.resource.update?.extension !== undefined || hasSecrets(each))
    ? readExtensions(client)
    : new Set<string>();

/** Compares a plan with a platform. */
export async function compare(
  client: Client,
  document: PlanDocument,
  { resolveSecret, readSecret, resend, prune, selection }: CompareOptions,
): Promise<Comparison> {
  const { inOrder, problems } = parsePlan(document);
  if (problems.length > 0) {
    return {
      changes: [],
      problems,
      unmanaged: {},
      hints: [],
      unseen: 0,
      index: indexRecords([]),
      read: [],
    };
  }
  const read = await readRemoteRecords(client, listReadsFor(document.named));
  const records = renameRecords(read, inOrder);
  const index = indexRecords(records);
  const extensions = await extensionsFor(client, inOrder);
  const planned = new Set(inOrder.map(({ name }) => recordKey(name)));
  const isPlanned = (name: RecordName) => planned.has(recordKey(name));
  const changes: Change[] = [];
  let unseen = 0;
  for (const each of inOrder) {
    const compared = await compareRecord(each, {
      ...{ client, index, extensions, isPlanned },
      ...{ resolveSecret, readSecret, resend },
    });
    problems.push(...compared.problems);
    unseen += compared.unseen;
    if (compared.change) changes.push(compared.change);
  }
  if (document.uiEntries.length > 0) {
    const ui = await compareUi(client, document.uiEntries);
    problems.push(...ui.problems);
    changes.push(...ui.changes);
  }
  const unmanaged: Record<string, number> = {};
  const rest = findUnmanaged(document, records, isPlanned).filter(
    ({ resource, scope, key, record }) =>
      selection.has(resource.noun, namesOfRecord(scope, key ?? String(record.id))),
  );
  const hints = renameHints(inOrder, rest, index);
  if (prune) changes.push(...childrenFirst(rest).map(createDeletion));
  else
    for (const {
      resource: { noun },
    } of rest)
      unmanaged[noun] = (unmanaged[noun] ?? 0) + 1;
  return { changes, problems, unmanaged, hints, unseen, index, read };
}
