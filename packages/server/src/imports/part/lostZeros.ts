import { isForeignId } from '@steward/api/imports';
import { tableName } from '../../schema.ts';
import type { Store } from '../../store/port.ts';
import type { ImportSettings } from '../settings.ts';
import type { PlannedRow } from './verdicts.ts';

/** Ids of other systems have no more zeros in front than these. */
const mostZeros = 8;
const digits = /^\d{1,20}$/;

/** Whether a text is what a spreadsheet makes of an id with zeros in front. */
const hasLost = (text: string, id: string): boolean =>
  digits.test(text) && text.length < id.length && id === text.padStart(id.length, '0');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The ids that a text may have been. */
const longerIds = (text: string): readonly string[] =>
  Array.from({ length: mostZeros }, (_each, zeros) => `${'0'.repeat(zeros + 1)}${text}`);

/** The ids of the platform that a spreadsheet may have made the keys of rows of, for which it has no record. */
async function findLonger(
  store: Store,
  { resource }: ImportSettings,
  key: string,
  plan: readonly PlannedRow[],
): Promise<readonly string[]> {
  const missing = plan
    .filter(({ before }) => before === undefined)
    .map(({ row }) => textOf(row.values[key]))
    .filter((text) => digits.test(text));
  if (missing.length === 0) return [];
  const wanted = [...new Set(missing)].flatMap(longerIds);
  const found = await store.table(tableName(resource.name)).findIn(key, wanted);
  return found.map((row) => textOf(row[key]));
}

/**
 * Warns of ids whose zeros in front are lost, where the platform has the longer id: that of the record that a row is
 * about or, where the id is the key by which it is not found, that of any record. A look-up in a column that is no
 * key would read the whole table for each part.
 */
export async function warnOfLostZeros(
  store: Store,
  settings: ImportSettings,
  plan: readonly PlannedRow[],
): Promise<void> {
  const ids = settings.targets.filter(isForeignId);
  const taken = plan.filter(({ verdict }) => verdict !== 'refused' && verdict !== 'twice');
  for (const { fills, label } of ids) {
    const isKey = settings.keyFields.length === 1 && settings.keyFields[0] === fills;
    const longer = isKey ? await findLonger(store, settings, fills, taken) : [];
    const longerOf = new Map(longer.map((id) => [id.replace(/^0+/, ''), id]));
    for (const planned of taken) {
      const { row, before } = planned;
      const text = textOf(row.values[fills]);
      const id =
        before === undefined ? longerOf.get(text.replace(/^0+/, '')) : textOf(before[fills]);
      if (id === undefined || !hasLost(text, id)) continue;
      const warning = `${label} “${text}” is “${id}” on the platform: a spreadsheet may have taken its zeros off.`;
      planned.warning = [planned.warning, warning].filter(Boolean).join(' ');
    }
  }
}
