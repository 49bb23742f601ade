import { formatCount, isObject } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import type { Values } from '@steward/api/forms';
import {
  arrangeRecords,
  namesOfEntry,
  parseRecord,
  parseSelection,
  planNouns,
  readEntries,
} from '@steward/api/plans';
import type {
  ParsedPlan,
  ParsedRecord,
  PlanDocument,
  PlanEntries,
  PlanProblem,
  Selection,
} from '@steward/api/plans';
import type { Call } from '../../../base/call.ts';
import { HttpError, assertNoProblems } from '../../../base/errors.ts';
import { tableName } from '../../../records/schema/schema.ts';
import { readResources } from '../platform/platformRecords.ts';
import { readProblem } from '../platform/read.ts';
import type { YieldIfDue } from '../../../base/yielding/yieldIfDue.ts';
import { uiTables } from '../platform/uiSettings.ts';

/** What the body of a call asks of a plan. */
export interface RequestedPlan {
  /** The selected entries of the document. */
  readonly planEntries: PlanEntries;
  readonly selection: Selection;
  readonly prune: boolean;
  /** How many deletes are too many; undefined where any number will do. */
  readonly maxDeletes: number | undefined;
}

function selectionProblem(only: unknown, unknown: readonly string[]): string | undefined {
  if (Array.isArray(only) && only.length === 0) return 'Name at least one noun, or leave it out.';
  return unknown.length === 0
    ? undefined
    : `A plan cannot hold “${unknown.join(', ')}”. It can hold ${planNouns.join(', ')}.`;
}

/** The most records, lists and settings that a document has. */
const maxEntries = 20_000;

const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;

/** @throws HttpError 413 for a document that takes too long to read */
function assertFewRecords(document: PlanDocument): void {
  let count = 0;
  for (const value of Object.values(document)) {
    count += countOf(value);
    if (!Array.isArray(value) && isObject(value)) {
      for (const list of Object.values(value)) count += countOf(list);
    }
  }
  if (count <= maxEntries) return;
  throw new HttpError(
    413,
    `A plan has at most ${formatCount(maxEntries)} records and settings; this one has ${formatCount(count)}. Compare it in parts.`,
  );
}

/** @throws HttpError 400 or 413 where the body asks for what no plan has */
export function readPlanRequest(body: Values): RequestedPlan {
  const { document, only, prune, max_deletes: maxDeletes } = body;
  const isDocument = isObject(document) && !Array.isArray(document);
  const texts = Array.isArray(only) ? only.map(String) : undefined;
  const { selection, unknown } = parseSelection(texts);
  assertNoProblems({
    document: isDocument
      ? undefined
      : 'A document has nouns such as signal, each with its records.',
    only: selectionProblem(only, unknown),
  });
  assertFewRecords(isDocument ? document : {});
  const allEntries = readEntries(isDocument ? document : {});
  const selectedEntries = {
    entries: allEntries.entries.filter((entry) =>
      selection.has(entry.kind.resource.noun, namesOfEntry(entry)),
    ),
    uiEntries: allEntries.uiEntries.filter(({ name }) =>
      selection.has(uiNoun, name.trim().split(/\s+/)),
    ),
    namedKinds: allEntries.namedKinds.filter(({ kind }) => selection.hasNoun(kind.resource.noun)),
    problems: allEntries.problems,
  };
  return {
    planEntries: selectedEntries,
    selection,
    prune: prune === true,
    maxDeletes: typeof maxDeletes === 'number' ? maxDeletes : undefined,
  };
}

/** Checks the records of a plan against their fields; other calls run in between. */
export async function parsePlanRequest(
  { planEntries: { entries, ...otherEntries } }: RequestedPlan,
  yieldIfDue: YieldIfDue,
): Promise<ParsedPlan> {
  const parsed: ParsedRecord[] = [];
  for (const entry of entries) {
    parsed.push(parseRecord(entry));
    await yieldIfDue();
  }
  return arrangeRecords(otherEntries, parsed);
}

/** Problems of the kinds that the caller may not read, once for each. */
export function readProblems(call: Call, { namedKinds }: ParsedPlan): PlanProblem[] {
  const askedKinds = new Set(namedKinds.map(({ kind }) => kind));
  return [...askedKinds].flatMap((kind) => {
    const problem = readProblem(call, kind);
    return problem === undefined ? [] : [{ path: kind.resource.noun, problem }];
  });
}

/** The tables that a plan is compared with. */
export const planTables = ({
  planEntries: { namedKinds, uiEntries },
}: RequestedPlan): readonly string[] => [
  ...readResources(namedKinds).map(({ name }) => tableName(name)),
  ...(uiEntries.length > 0 ? uiTables : []),
];
