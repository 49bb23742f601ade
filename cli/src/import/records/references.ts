import type { AnyRow, Client, Resource } from '@steward/api';
import { contract } from '@steward/api';
import type { UpsertKey } from '@steward/api/csv';
import { upsertKeyOf, upsertKeys } from '@steward/api/csv';
import type { Filter } from '@steward/api/forms';
import { isEmpty } from '@steward/api/forms';
import { allPages } from '../../resource/lookup.ts';
import { noScope } from '../../resource/scope.ts';
import { identityOfCompany } from '../reconcile.ts';
import { idField } from './importKind.ts';
import type { RecordTable } from './recordTable.ts';
import { createRecordTable } from './recordTable.ts';

export const isCompanies = ({ name }: Resource): boolean => name === contract.companies.name;

const isUpsertKey = (key: string): key is UpsertKey => Object.hasOwn(upsertKeys, key);

/** A value of a key as it is compared: addresses in small letters, companies by the rule of all imports. */
export function comparable(resource: Resource, key: string, value: unknown): string {
  const text = String(value ?? '').trim();
  if (isCompanies(resource) && isUpsertKey(key)) return upsertKeyOf(key, text);
  return resource.fields[key]?.kind === 'email' ? text.toLowerCase() : text;
}

const valueOf = (resource: Resource, record: AnyRow, key: string): unknown =>
  isCompanies(resource) && key === 'name' ? identityOfCompany(record).name : record[key];

const scopeOf = ({ scope }: Resource, record: AnyRow): unknown =>
  scope?.in === 'query' ? record[scope.name] : undefined;

const entryKey = (by: string, scope: unknown, value: string): string =>
  JSON.stringify([by, scope == null ? '' : String(scope), value]);

/** What a text refers to. */
export type Reference = { readonly id: number } | { readonly problem: string };

/** The records that a column refers to, by name or by another key. */
export interface References {
  /** Finds the record of a text; within a scope, where the resource has one. */
  find(by: string, text: string, scope: unknown): Reference;
  /** The record itself, for those that need more than its id. */
  read(id: number): AnyRow | undefined;
  /** The name of a record; its id where it has none. */
  nameOf(id: unknown): string;
  add(record: AnyRow): void;
  forgetPlanned(): void;
  close(): void;
}

/** Records of a list by the keys that are asked for. */
export function createReferences(
  resource: Resource,
  keys: readonly string[],
  withRecords = false,
): References {
  const table: RecordTable = createRecordTable();
  const names = keys.filter((key) => key !== idField);
  const byId = (id: unknown) => entryKey(idField, '', String(id));
  return {
    find(by, text, scope) {
      const value = comparable(resource, by, text);
      const isNamed = by !== idField;
      let found = isNamed ? table.find(entryKey(by, scope, value)) : [];
      if (found.length === 0 && isNamed && 'display_name' in resource.fields) {
        found = table.find(entryKey('display_name', scope, value));
      }
      if (found.length === 0 && /^\d+$/.test(value)) found = table.find(byId(value));
      const [first] = found;
      if (first === undefined) return { problem: `There is no ${resource.one} “${text}”.` };
      if (found.length === 1) return { id: first.id };
      return {
        problem: `Several ${resource.many} are called “${text}”, so it is not clear which one is meant.`,
      };
    },
    read(id) {
      const [found] = table.find(byId(id));
      return found && JSON.parse(found.json);
    },
    nameOf(id) {
      const [, , name]: unknown[] = JSON.parse(table.keyOf(Number(id)) ?? '[]');
      return typeof name === 'string' ? name : String(id ?? '');
    },
    add(record) {
      const scope = scopeOf(resource, record);
      for (const key of names) {
        const value = valueOf(resource, record, key);
        if (!isEmpty(value))
          table.add(entryKey(key, scope, comparable(resource, key, value)), record.id);
      }
      if (!isEmpty(record.display_name) && names.length > 0) {
        table.add(entryKey('display_name', scope, String(record.display_name).trim()), record.id);
      }
      table.add(byId(record.id), record.id, withRecords ? JSON.stringify(record) : '');
    },
    forgetPlanned: table.forgetPlanned,
    close: table.close,
  };
}

/** The filters by which to ask for what a file names; undefined where that takes more than `most` calls. */
export type FindNamed = (most: number) => Promise<readonly Filter[] | undefined>;

/**
 * Reads a list to its end; with `findNamed` only those records that a file names, where that takes fewer calls
 * than there are pages.
 */
export async function readReferences(
  client: Client,
  resource: Resource,
  keys: readonly string[],
  options: { readonly withRecords?: boolean; readonly findNamed?: FindNamed | undefined } = {},
): Promise<References> {
  const references = createReferences(resource, keys, options.withRecords);
  const addAll = (rows: readonly AnyRow[]) => {
    for (const row of rows) references.add(row);
  };
  /** Whether all records that the filters find are in, within so many calls. */
  const addFound = async (filters: readonly Filter[], most: number): Promise<boolean> => {
    let calls = 0;
    for (const filter of filters) {
      for await (const { rows } of allPages(client, resource, noScope, { filter })) {
        addAll(rows);
        if (++calls > most) return false;
      }
    }
    return true;
  };
  let { findNamed } = options;
  for await (const { rows, count } of allPages(client, resource, noScope)) {
    addAll(rows);
    if (findNamed === undefined || rows.length === 0 || count <= rows.length) continue;
    const pagesLeft = Math.ceil(count / rows.length) - 1;
    const filters = await findNamed(pagesLeft);
    findNamed = undefined;
    if (filters !== undefined && (await addFound(filters, pagesLeft))) break;
  }
  return references;
}
