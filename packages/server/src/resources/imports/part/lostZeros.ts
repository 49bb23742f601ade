import { isForeignId } from '@steward/api/imports';
import { tableName } from '../../../records/schema/schema.ts';
import type { Store } from '../../../base/store.ts';
import type { ImportSettings } from '../record/settings.ts';
import type { PlannedRow } from './verdicts.ts';

/** The maximum of leading zeros in ids of other systems. */
const mostZeros = 8;
const digits = /^\d{1,20}$/;

/** Whether a spreadsheet may have made a text of an id with leading zeros. */
const hasLost = (text: string, id: string): boolean =>
  digits.test(text) && text.length < id.length && id === text.padStart(id.length, '0');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The ids that a text may have been. */
const longerIds = (text: string): readonly string[] =>
  Array.from({ length: mostZeros }, (_each, zeros) => `${'0'.repeat(zeros + 1)}${text}`);

/** The id of the record of a row, which may have leading zeros that the row lost. */
const ownId = ({ before }: PlannedRow, field: string): string => textOf(before?.[field]);

/** The ids of other records of which a spreadsheet may have made the ids of some rows. */
async function findLonger(
  store: Store,
  { resource }: ImportSettings,
  field: string,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<string, string>> {
  const texts = rows
    .filter((plannedRow) => ownId(plannedRow, field) === '')
    .map(({ row }) => textOf(row.values[field]))
    .filter((text) => digits.test(text));
  if (texts.length === 0) return new Map();
  const candidateIds = [...new Set(texts)].flatMap(longerIds);
  const records = await store.table(tableName(resource.name)).findIn(field, candidateIds);
  return new Map(
    records
      .map((record) => textOf(record[field]))
      .map((id) => [id.replace(/^0+/, ''), id] as const),
  );
}

/**
 * Warns of ids whose zeros in front are lost, where the platform has the longer id: that of the record that a row is
 * about, or of another where it has none.
 */
export async function warnOfLostZeros(
  store: Store,
  settings: ImportSettings,
  plan: readonly PlannedRow[],
): Promise<void> {
  const ids = settings.targets.filter((target) => isForeignId(target) && !target.reference);
  const importedRows = plan.filter(({ verdict }) => verdict !== 'refused' && verdict !== 'twice');
  for (const { fills, label } of ids) {
    const longer = await findLonger(store, settings, fills, importedRows);
    for (const plannedRow of importedRows) {
      const text = textOf(plannedRow.row.values[fills]);
      const id = ownId(plannedRow, fills) || longer.get(text.replace(/^0+/, ''));
      if (id === undefined || !hasLost(text, id)) continue;
      const warning = `${label} “${text}” is “${id}” on the platform: a spreadsheet may have removed its leading zeros.`;
      plannedRow.warning = [plannedRow.warning, warning].filter(Boolean).join(' ');
    }
  }
}
