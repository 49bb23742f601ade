import type { Row, NewRow } from '../../base/store.ts';
import { normalizeTexts } from '../../store/text.ts';
import type { AppServices } from '../../base/services.ts';

export const toColumns = (value: unknown): NewRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The columns of an entry as they were stored, secrets included. */
export const storedColumns = (entry: Row, side: 'before' | 'after'): NewRow => ({
  ...toColumns(entry[side]),
  ...toColumns(toColumns(entry.sealed)[side]),
});

/** The rows that an entry deleted, as they were stored, secrets included. */
export function storedRows(entry: Row): readonly NewRow[] {
  const { rows } = toColumns(entry.before);
  if (!Array.isArray(rows)) return [{ ...storedColumns(entry, 'before'), id: entry.record_id }];
  const sealed = toList(toColumns(toColumns(entry.sealed).before).rows);
  return rows.map((row, index) => ({ ...toColumns(row), ...toColumns(sealed[index]) }));
}

/** Whether two stored values are equal; secrets are compared decrypted. */
export async function isSameValue(
  { cipher }: Pick<AppServices, 'cipher'>,
  purpose: string | undefined,
  a: unknown,
  b: unknown,
): Promise<boolean> {
  if (purpose === undefined || typeof a !== 'string' || typeof b !== 'string') {
    // Entries of older versions have texts in other forms than the records have now.
    return JSON.stringify(normalizeTexts(a ?? null)) === JSON.stringify(normalizeTexts(b ?? null));
  }
  const texts = [a, b].map((text) => cipher.decrypt(text, purpose));
  const [first, second] = await Promise.all(texts).catch(() => [a, undefined]);
  return first === second;
}
