import { resources } from '@steward/api';
import type { ImportTarget, Resource } from '@steward/api';
import { comparedText } from '@steward/api/imports';
import type { Call } from '../../../base/call.ts';
import { isUserManager } from '../../../records/permissions/permissions.ts';
import type { Row } from '../../../base/store.ts';
import { findByKey } from './findRecords.ts';
import type { WasMade } from './madeBefore.ts';
import type { PartRow, RowProblem } from './partRows.ts';

/** The target of a reference: the record of an id, one that a line of this file creates, or nothing. */
type ReferenceResult =
  { readonly id: number } | { readonly line: number } | { readonly problem: RowProblem };

type FindReference = (row: PartRow, text: string) => ReferenceResult;

/** How many records a sentence names. */
const mostNamed = 10;

/** Ids of records in a sentence. */
export function namedIds(rows: readonly Row[]): string {
  const ids = rows.slice(0, mostNamed).map(({ id }) => id);
  return `${ids.join(', ')}${rows.length > mostNamed ? ` and ${rows.length - mostNamed} more` : ''}`;
}

/** Finds records by the texts of one target: by its key, else by what people call them, else by their id. */
async function findTexts({ store, caller }: Call, to: Resource, by: string, texts: Set<string>) {
  // Only callers who manage people know of invited people.
  const isVisible = ({ is_active }: Row) => isUserManager(caller) || is_active !== false;
  const rowsByText = new Map<string, readonly Row[]>();
  const keys = [by, ...('display_name' in to.fields ? ['display_name'] : []), 'id'];
  for (const key of keys) {
    const missingTexts = [...texts].filter(
      (text) => !rowsByText.has(text) && (key !== 'id' || /^[1-9]\d{0,9}$/.test(text)),
    );
    if (missingTexts.length === 0) continue;
    const rows = await findByKey(store, to, key, missingTexts);
    for (const text of missingTexts) {
      const visible = (rows.get(comparedText(to, key, text)) ?? []).filter(isVisible);
      if (visible.length > 0) rowsByText.set(text, visible);
    }
  }
  return rowsByText;
}

/** The records of one scope, such as the sectors of one type. */
function inScope(to: Resource, rows: readonly Row[], { values }: PartRow): readonly Row[] {
  const { scope } = to;
  if (rows.length < 2 || scope?.in !== 'query' || values[scope.name] === undefined) return rows;
  return rows.filter((row) => row[scope.name] === values[scope.name]);
}

/** Reads once what the rows of a part refer to by a target. */
async function readTarget(
  tx: Call,
  { name, label, reference }: ImportTarget,
  rows: readonly PartRow[],
  wasMade: WasMade,
): Promise<FindReference | undefined> {
  const to = resources.find((resource) => resource.name === reference?.to);
  if (reference === undefined || to === undefined) return undefined;
  const texts = new Set(rows.flatMap(({ references }) => references[name] ?? []));
  const rowsByText = await findTexts(tx, to, reference.by, texts);
  const lines = new Set(rows.map(({ line }) => line));
  return (row, text) => {
    const records = inScope(to, rowsByText.get(text) ?? [], row);
    const [first, second] = records;
    if (first !== undefined && second === undefined) return { id: first.id };
    const line = row.refers[name];
    const isOfFile = line !== undefined && (lines.has(line) || wasMade(line));
    if (first === undefined && isOfFile) return { line };
    const reason =
      first === undefined
        ? `${label}: there is no ${to.one} “${text}”.`
        : `${label}: several ${to.many} are called “${text}”, with the ids ${namedIds(records)}. Give the id of the one that is meant.`;
    return { problem: { field: name, reason } };
  };
}

/**
 * Finds what the rows of a part refer to by name, with one query for each target. Adds the ids to their values,
 * the lines of this part that come before them, and what keeps them from being written.
 */
export async function resolveReferences(
  tx: Call,
  targets: readonly ImportTarget[],
  rows: readonly PartRow[],
  wasMade: WasMade,
): Promise<void> {
  // Scopes, such as the type of a sector, are looked up before the records within them.
  const ordered = targets.toSorted((a, b) => Number(b.field.required) - Number(a.field.required));
  for (const target of ordered) {
    if (target.reference === undefined) continue;
    const find = await readTarget(tx, target, rows, wasMade);
    for (const row of rows) {
      const text = row.references[target.name];
      if (text === undefined || find === undefined) continue;
      const result = find(row, text);
      if ('id' in result) row.values[target.fills] = result.id;
      else if ('line' in result) row.waitsFor[target.fills] = result.line;
      else row.problem ??= result.problem;
    }
  }
}
