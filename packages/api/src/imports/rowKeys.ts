import { companyNameKey, websiteHost } from '../csv/duplicates.ts';
import type { Resource } from '../define.ts';
import { isEmpty } from '../forms/input.ts';
import { companies } from '../resources/companies.ts';
import type { ImportCell, ImportTarget } from './importTarget.ts';
import { createCellReader } from './readCell.ts';

/** The targets of the columns of a file, in the order of the cells; undefined for one that is not imported. */
export type ColumnTargets = readonly (ImportTarget | undefined)[];

/** What two rows of one record have in common. */
export interface RowKey {
  /** The same for rows that may be the same record. */
  readonly text: string;
  /** Of companies: the host of the website by which those of one name are told apart; '' where there is none. */
  readonly host?: string;
}

/** The fields by which a record is found, with that which its names are unique within. */
function keyFields({ importKeys = [], scope }: Resource, key?: string): readonly string[] {
  const fields = (key ?? importKeys[0] ?? 'id').split('+');
  const isScoped = scope?.in === 'query' && !fields.includes('id');
  return isScoped ? [scope.name, ...fields] : fields;
}

/**
 * Returns a function that reads the cell of a column as it is compared; undefined for one that is empty, or so long that
 * its row is refused.
 */
function createComparer(columns: ColumnTargets, index: number) {
  const target = columns[index];
  if (target === undefined) return () => undefined;
  const { field } = target;
  const read = createCellReader(field);
  return (cells: readonly ImportCell[]): string | undefined => {
    const cell = cells[index];
    if (cell === undefined || cell === null || isEmpty(cell)) return undefined;
    const value = read(cell);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text.length > (field.maxLength ?? Infinity)) return undefined;
    return field.kind === 'email' ? text.toLowerCase() : text;
  };
}

/** Returns a function that reads what a column has for a target's name. */
export const createColumnReader = (columns: ColumnTargets, name: string) =>
  createComparer(
    columns,
    columns.findIndex((target) => target?.name === name),
  );

function createCompanyKeyReader(columns: ColumnTargets, key: string) {
  const [nameOf, websiteOf, valueOf] = ['name', 'website', key].map((name) =>
    createColumnReader(columns, name),
  );
  return (cells: readonly ImportCell[]): RowKey | undefined => {
    if (key === 'name') {
      const name = nameOf?.(cells);
      return name === undefined
        ? undefined
        : { text: companyNameKey(name), host: websiteHost(websiteOf?.(cells)) };
    }
    const value = valueOf?.(cells);
    const text = key === 'website' ? websiteHost(value) : (value ?? '');
    return text === '' ? undefined : { text };
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
  if (resource.name === companies.name) return createCompanyKeyReader(columns, key ?? 'name');
  const fields = keyFields(resource, key);
  const parts = columns.flatMap((target, index) =>
    target !== undefined && fields.includes(target.fills)
      ? [{ read: createComparer(columns, index), fallback: target.field.default }]
      : [],
  );
  return (cells) => {
    const texts = parts.map(({ read }) => read(cells));
    if (texts.every((text) => text === undefined)) return undefined;
    const own = texts.map((text, index) => text ?? String(parts[index]?.fallback ?? ''));
    return { text: own.length === 1 ? (own[0] ?? '') : JSON.stringify(own) };
  };
}
