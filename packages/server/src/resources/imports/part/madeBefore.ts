import type { Call } from '../../../base/call.ts';
import type { Row, Store } from '../../../base/store.ts';
import { modeOf } from '../record/access.ts';
import type { PartRow } from './partRows.ts';
import type { ImportSettings } from '../record/settings.ts';
import { unmadeLinesTable } from '../../../records/schema/importTables.ts';
import type { PlannedRow } from './verdicts.ts';

/** Whether a check would have created the record of a line of an earlier part. */
export type WasMade = (line: number) => boolean;

const madeNothing: readonly string[] = ['refused', 'twice', 'twin'];

/** The lines, of some given ones, that are stored as creating no record. */
async function findUnmade(
  store: Store,
  { id }: Row,
  lines: ReadonlySet<number>,
): Promise<ReadonlySet<unknown>> {
  if (lines.size === 0) return new Set();
  const { rows } = await store.table(unmadeLinesTable.name).page({
    offset: 0,
    limit: lines.size,
    where: { import_id: id },
    filter: { column: 'line', op: 'among', value: [...lines] },
  });
  return new Set(rows.map(({ line }) => line));
}

/**
 * Reads which lines of earlier parts a check would have made records of: rows may refer to them, although nothing was
 * written. An import finds what earlier parts made on the platform.
 */
export async function readMadeBefore(
  { store }: Call,
  imported: Row,
  rows: readonly PartRow[],
): Promise<WasMade> {
  if (modeOf(imported) !== 'check') return () => false;
  const first = rows.reduce((firstLine, { line }) => Math.min(firstLine, line), Infinity);
  const lines = rows.flatMap(({ refers }) => Object.values(refers)).filter((line) => line < first);
  const unmadeLines = await findUnmade(store, imported, new Set(lines));
  return (line) => line < first && !unmadeLines.has(line);
}

/** Stores which lines of a part of a check create no record, for the parts that follow. */
export async function keepUnmade(
  { store }: Call,
  imported: Row,
  { resource, targets }: ImportSettings,
  plan: readonly PlannedRow[],
): Promise<void> {
  const mayBeNamed = targets.some(({ reference }) => reference?.to === resource.name);
  if (modeOf(imported) !== 'check' || !mayBeNamed) return;
  const lines = plan.filter(({ verdict }) => madeNothing.includes(verdict));
  // A client may send the same line number for several rows.
  const ownLines = new Set(lines.map(({ row }) => row.line));
  const knownLines = await findUnmade(store, imported, ownLines);
  const added = [...ownLines].filter((line) => !knownLines.has(line));
  await store
    .table(unmadeLinesTable.name)
    .insert(added.map((line) => ({ import_id: imported.id, line })));
}
