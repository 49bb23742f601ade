import type { Client } from '@steward/api';
import type { RecordName, Selection } from '@steward/api/plans';
import { namesOfRecord, recordKey } from '@steward/api/plans';
import { readExtensions } from '../kernel/extensions.ts';
import type { Change, Comparison } from './change.ts';
import { compareRecord } from './compareRecord.ts';
import type { DesiredRecord } from './desiredRecord.ts';
import { parsePlan } from './desiredRecord.ts';
import type { PlanDocument } from './document.ts';
import { childrenFirst } from './order.ts';
import { indexRecords, listReadsFor, readRemoteRecords } from './remoteRecords.ts';
import { renameHints } from './renameHints.ts';
import { renameRecords } from './renames.ts';
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
