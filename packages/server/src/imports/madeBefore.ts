import { isObject } from '@steward/api';
import type { Call } from '../call.ts';
import type { Row } from '../store/port.ts';
import { modeOf } from './access.ts';
import type { PartRow } from './partRows.ts';
import { importRowsTable } from './tables.ts';

/** Says of a line of an earlier part whether a check would have made its record. */
export type WasMade = (line: number) => boolean;

const madeNothing: readonly unknown[] = ['refused', 'twice', 'twin'];

/**
 * Reads which lines of earlier parts a check would have made records of: rows may refer to them, although nothing was
 * written. An import finds what earlier parts made on the platform.
 */
export async function readMadeBefore(
  { store }: Call,
  imported: Row,
  rows: readonly PartRow[],
): Promise<WasMade> {
  const first = rows.reduce((least, { line }) => Math.min(least, line), Infinity);
  const isEarlier = rows.some(({ refers }) => Object.values(refers).some((line) => line < first));
  if (modeOf(imported) !== 'check' || !isEarlier) return () => false;
  const parts = await store.table(importRowsTable.name).find({ import_id: imported.id });
  const missing = new Set(
    parts
      .flatMap((part) => (Array.isArray(part.rows) ? part.rows.filter(isObject) : []))
      .flatMap(({ line, verdict }) => (madeNothing.includes(verdict) ? [line] : [])),
  );
  return (line) => line < first && !missing.has(line);
}
