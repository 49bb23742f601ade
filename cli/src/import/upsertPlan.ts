import { DatabaseSync } from 'node:sqlite';
import type { AnyRow, Client } from '@steward/api';
import { contract, providerIds } from '@steward/api';
import type { UpsertCells, UpsertKey } from '@steward/api/csv';
import { duplicateReason, upsertColumns, upsertKeyOf, upsertKeys } from '@steward/api/csv';
import { allPages } from '../resource/lookup.ts';
import { noScope } from '../resource/scope.ts';
import { createDiskIndex } from './fileDuplicates.ts';
import { identityOfCompany } from './reconcile.ts';

/** A company of the platform, as far as a file may change it. */
interface StoredCompany {
  readonly id: number;
  readonly overviewId: number | undefined;
  readonly values: Readonly<Record<string, string>>;
}

/** A field that differs. */
export interface Change {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The planned outcome of a row. */
export interface RowPlan {
  readonly verdict: 'created' | 'updated' | 'unchanged' | 'refused';
  readonly company?: StoredCompany;
  readonly changes: readonly Change[];
  readonly reason: string;
}

/** The companies of a platform by a key, on disk. */
export interface KeyedCompanies {
  plan(cells: UpsertCells): RowPlan;
  /** The ids of providers that a company has not yet which this import created: it is found by name and website. */
  planCreated(cells: UpsertCells): RowPlan;
  close(): void;
}

function toStored(company: AnyRow): StoredCompany {
  const { name } = identityOfCompany(company);
  const first: unknown = Array.isArray(company.overviews) ? company.overviews[0] : undefined;
  const overviewId =
    typeof first === 'object' && first !== null && 'id' in first ? Number(first.id) : undefined;
  const values = Object.fromEntries(
    upsertColumns.map((column) => [column, String(company[column] ?? '')]),
  );
  return { id: Number(company.id), overviewId, values: { ...values, name } };
}

/** Whether a field of a company is the id of a provider, which has a call of its own. */
export const isProviderId = (field: string): boolean => Object.hasOwn(providerIds, field);

/** A difference in words: 'Website: “acme.com” → “acme.example”'. */
export function describeChanges(changes: readonly Change[]): string {
  const labels: Readonly<Record<string, string>> = { ...upsertKeys, theme: 'Theme' };
  return changes
    .map(({ field, from, to }) => `${labels[field] ?? field}: “${from}” → “${to}”`)
    .join(', ');
}

function planChanges(
  company: StoredCompany,
  cells: UpsertCells,
  isCompared: (field: string) => boolean,
): RowPlan {
  const changes = Object.entries(cells)
    .filter(([field, to]) => isCompared(field) && company.values[field] !== to)
    .map(([field, to]) => ({ field, from: company.values[field] ?? '', to }));
  const verdict = changes.length > 0 ? 'updated' : 'unchanged';
  return { verdict, company, changes, reason: describeChanges(changes) };
}

/** Reads the companies of the platform to the end, and plans rows by them, as the platform itself would. */
export async function readKeyedCompanies(client: Client, key: UpsertKey): Promise<KeyedCompanies> {
  const names = createDiskIndex();
  const database = new DatabaseSync('');
  database.exec(`
    pragma cache_size = -8000; pragma journal_mode = off; pragma synchronous = off;
    create table companies (key text, json text);
    begin`);
  const insert = database.prepare('insert into companies values (?, ?)');
  let count = 0;
  for await (const { rows } of allPages(client, contract.companies, noScope)) {
    for (const row of rows) {
      const stored = toStored(row);
      insert.run(upsertKeyOf(key, stored.values[key]), JSON.stringify(stored));
      names.add(identityOfCompany(row), (count += 1));
    }
  }
  database.exec('create index by_key on companies (key)');
  const select = database.prepare('select json from companies where key = ? limit 2');
  const selectAt = database.prepare('select json from companies where rowid = ?');
  const refused = (reason: string): RowPlan => ({ verdict: 'refused', changes: [], reason });

  return {
    plan(cells) {
      const value = upsertKeyOf(key, cells[key]);
      const found = select.all(value).map(({ json }): StoredCompany => JSON.parse(String(json)));
      const [company] = found;
      if (found.length > 1) {
        return refused(
          `Several companies have this ${key}, so it is not clear which one is meant. Use another key, such as id.`,
        );
      }
      if (company === undefined) {
        const { name, website = null } = cells;
        if (key === 'id') return refused(`There is no company with id ${value}.`);
        if (name === undefined) {
          return refused(`No company has this ${key}, and without a name none can be created.`);
        }
        if (key !== 'name' && names.find({ name, website }) !== undefined) {
          return refused(`${duplicateReason()} It does not have this ${key}.`);
        }
        return { verdict: 'created', changes: [], reason: '' };
      }
      return planChanges(company, cells, (field) => field !== key && field !== 'id');
    },
    planCreated(cells) {
      const { name = '', website = null } = cells;
      const row = selectAt.get(names.find({ name, website }) ?? 0);
      if (row === undefined) return refused('');
      return planChanges(JSON.parse(String(row.json)), cells, isProviderId);
    },
    close() {
      names.close();
      database.close();
    },
  };
}
