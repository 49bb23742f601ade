import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { createSqlStore } from '@steward/server/node';

export type Store = Awaited<ReturnType<typeof createSqlStore>>;

const firstWords = [
  'Northern',
  'Quantum',
  'Silver',
  'Atlas',
  'Verdant',
  'Lumen',
  'Cobalt',
  'Harbour',
];
const secondWords = [
  'Robotics',
  'Foods',
  'Energy',
  'Therapeutics',
  'Logistics',
  'Textiles',
  'Capital',
];
/** Companies that are added at once. */
export const batch = 10_000;

/** The columns of a company; the same one for the same number. */
export function company(index: number) {
  // Numbers in no order, so that sorting has work to do.
  const number = (index * 2_654_435_761) % 4_294_967_296;
  const name = `${firstWords[number % firstWords.length]} ${secondWords[number % secondWords.length]} ${number.toString(36)}`;
  const website = `https://www.${number.toString(36)}.example`;
  const updated_at = new Date(1_700_000_000_000 + (number % 40_000_000) * 1_000).toISOString();
  return { name, name_key: name.toLowerCase(), website, updated_at, theme: 'Industry' };
}

/** Adds companies to an empty store, and returns what each batch took, in milliseconds. */
export async function fill(store: Store, rows: number): Promise<readonly number[]> {
  const companies = store.table('companies');
  const durations: number[] = [];
  for (let from = 0; from < rows; from += batch) {
    const size = Math.min(batch, rows - from);
    const addedRows = Array.from({ length: size }, (_, index) => company(from + index));
    const startedAt = performance.now();
    await companies.insert(addedRows);
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

/** Writes a CSV file of a number of companies. */
export async function writeCompanies(file: string, rows: number): Promise<void> {
  const stream = createWriteStream(file);
  stream.write('name,theme,website\n');
  for (let index = 0; index < rows; index += 1) {
    const { name, theme, website } = company(index);
    if (!stream.write(`${name},${theme},${website}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}
