import { contract } from '@steward/api';
import type { Resource } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { comparedText, rowKeyOf } from '@steward/api/imports';
import { tableName } from '../../../records/schema/schema.ts';
import type { Row, Store } from '../../../base/store.ts';

export const isCompanies = ({ name }: Resource): boolean => name === contract.companies.name;

/** The usual ways to write a website, by its host. */
const websiteForms = (host: string): readonly string[] =>
  ['', 'www.', 'http://', 'https://', 'http://www.', 'https://www.'].flatMap((start) => [
    `${start}${host}`,
    `${start}${host}/`,
  ]);

/** The column in which a key is looked up, and the wanted values. */
function lookupOf(resource: Resource, key: string, texts: readonly string[]) {
  const values = [...new Set(texts.map((text) => comparedText(resource, key, text)))];
  if (isCompanies(resource) && key === 'name') return { column: 'name_key', values };
  if (isCompanies(resource) && key === 'website') {
    return { column: key, values: [...new Set([...values.flatMap(websiteForms), ...texts])] };
  }
  const kind = resource.fields[key]?.kind;
  if (kind === 'email') return { column: `${key}_key`, values };
  if (key !== 'id' && kind !== 'number' && kind !== 'reference') return { column: key, values };
  return { column: key, values: values.map(Number).filter(Number.isInteger) };
}

/** Records by a key, as it is compared; with one query, however many are asked for. */
export async function findByKey(
  store: Store,
  resource: Resource,
  key: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const rowsByText = new Map<string, Row[]>();
  const { column, values } = lookupOf(resource, key, texts);
  if (values.length === 0) return rowsByText;
  for (const row of await store.table(tableName(resource.name)).findIn(column, values)) {
    const text = comparedText(resource, key, row[key]);
    const rows = rowsByText.get(text);
    if (rows === undefined) rowsByText.set(text, [row]);
    else rows.push(row);
  }
  return rowsByText;
}

/** The field of a key of several by which fewest records are found for each value, and the rows that have it. */
function narrowest(resource: Resource, keyFields: readonly string[], rows: readonly Values[]) {
  const keyCounts = keyFields.map((key) => {
    const filledRows = rows.filter((values) => !isEmpty(values[key]));
    return { key, filledRows, distinct: new Set(filledRows.map((values) => values[key])).size };
  });
  const isId = (key: string) => ['reference', 'number'].includes(resource.fields[key]?.kind ?? '');
  return keyCounts
    .filter(({ key, distinct }) => distinct > 0 && isId(key))
    .sort((a, b) => b.distinct - a.distinct)[0];
}

/** The records that have a key of these rows, by key. */
export async function findExisting(
  store: Store,
  resource: Resource,
  keyFields: readonly string[],
  rows: readonly Values[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const [key] = keyFields;
  if (keyFields.length === 1 && key !== undefined) {
    const texts = rows.flatMap((values) => (isEmpty(values[key]) ? [] : [String(values[key])]));
    return findByKey(store, resource, key, texts);
  }
  const rowsByText = new Map<string, Row[]>();
  let rest = rows;
  while (rest.length > 0) {
    const by = narrowest(resource, keyFields, rest);
    if (by === undefined) break;
    const texts = by.filledRows.map((values) => String(values[by.key]));
    for (const row of [...(await findByKey(store, resource, by.key, texts)).values()].flat()) {
      const text = rowKeyOf(resource, keyFields, (name) => row[name])?.text;
      if (text === undefined) continue;
      const rows = rowsByText.get(text) ?? [];
      if (!rows.some(({ id }) => id === row.id)) rowsByText.set(text, [...rows, row]);
    }
    const lookedUpRows = new Set(by.filledRows);
    rest = rest.filter((values) => !lookedUpRows.has(values));
  }
  return rowsByText;
}
