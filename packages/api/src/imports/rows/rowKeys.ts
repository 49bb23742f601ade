import type { Resource } from '../../routes/resource.ts';
import { isEmpty } from '../../values/input.ts';
import { companies } from '../../resources/companies.ts';
import { resources } from '../../contract/routes.ts';
import { comparedText } from './comparedText.ts';
import type { ImportCell, ImportTarget } from '../columns/importTarget.ts';
import { createCellReader } from './readCell.ts';

/** The targets of the columns of a file, in the order of the cells; undefined for one that is not imported. */
export type ColumnTargets = readonly (ImportTarget | undefined)[];

/** What two rows of one record have in common. */
export interface RowKey {
  /** The same for rows that may be the same record. */
  readonly text: string;
  /** The host that tells companies of one name apart; '' without a website. */
  readonly host?: string;
}

/**
 * What makes a record, or the row of one, the same as another; undefined where it has no value of its key.
 *
 * @param keyFields the fields of the key, by which the record is found
 * @param valueOf reads a field of the record
 * @example
 * rowKeyOf(contract.signals, ['name'], (field) => signal[field]); // { text: 'hiring' }
 */
export function rowKeyOf(
  resource: Resource,
  keyFields: readonly string[],
  valueOf: (field: string) => unknown,
): RowKey | undefined {
  const texts = keyFields.map((field) => {
    const value = valueOf(field);
    return isEmpty(value) ? '' : comparedText(resource, field, value);
  });
  if (texts.every((text) => text === '')) return undefined;
  const [text = ''] = texts;
  if (texts.length === 1) {
    const isByName = resource.name === companies.name && keyFields[0] === 'name';
    return isByName
      ? { text, host: comparedText(resource, 'website', valueOf('website')) }
      : { text };
  }
  // A new record has the defaults.
  const defaultOf = (field = '') => String(resource.fields[field]?.default ?? '');
  return {
    text: JSON.stringify(texts.map((keyText, index) => keyText || defaultOf(keyFields[index]))),
  };
}

/**
 * The key of a record within the scope of its resource: sectors of two types may have one name. Undefined where it has
 * no value of its key.
 *
 * @param keyFields the fields of the key, by which the record is found
 * @param valueOf reads a field of the record
 */
export function scopedKeyOf(
  resource: Resource,
  keyFields: readonly string[],
  valueOf: (field: string) => unknown,
): RowKey | undefined {
  const key = rowKeyOf(resource, keyFields, valueOf);
  const { scope } = resource;
  if (key === undefined || scope?.in !== 'query' || keyFields.includes('id')) return key;
  const within = comparedText(resource, scope.name, valueOf(scope.name));
  return { ...key, text: JSON.stringify([within, key.text]) };
}

/**
 * Returns a function that reads the cell of a column; undefined for one that is empty, or so long that its row is
 * refused. A reference by name is read as the names are compared that it may have.
 */
function createComparedTextReader(target: ImportTarget, index: number) {
  const { field, reference } = target;
  const readCell = createCellReader(field);
  const referenced = resources.find(({ name }) => name === reference?.to);
  return (cells: readonly ImportCell[]): string | undefined => {
    const cell = cells[index];
    if (cell === undefined || cell === null || isEmpty(cell)) return undefined;
    const value = readCell(cell);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text.length > (field.maxLength ?? Infinity)) return undefined;
    return referenced === undefined || reference === undefined
      ? text
      : comparedText(referenced, reference.by, text);
  };
}

/** Returns a reader of the comparable text of a target. */
export function createColumnReader(resource: Resource, columns: ColumnTargets, name: string) {
  const index = columns.findIndex((target) => target?.name === name);
  const target = columns[index];
  if (target === undefined) return () => undefined;
  const readText = createComparedTextReader(target, index);
  return (cells: readonly ImportCell[]): string | undefined => {
    const text = readText(cells);
    if (text === undefined || target.reference !== undefined) return text;
    return comparedText(resource, target.fills, text);
  };
}

/**
 * Returns a function that reads what makes a row the same record as another; undefined for a row without a key.
 *
 * @param key the key of the import. Default: the usual one of the resource
 */
export function createKeyReader(
  resource: Resource,
  columns: ColumnTargets,
  key?: string,
): (cells: readonly ImportCell[]) => RowKey | undefined {
  const keyFields = (key ?? resource.importKeys?.[0] ?? 'id').split('+');
  const readers = new Map(
    columns.flatMap((target, index) =>
      target === undefined
        ? []
        : [[target.fills, createComparedTextReader(target, index)] as const],
    ),
  );
  return (cells) => scopedKeyOf(resource, keyFields, (field) => readers.get(field)?.(cells));
}
