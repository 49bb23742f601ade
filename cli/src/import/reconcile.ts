import type { AnyRow, Client } from '@steward/api';
import { contract } from '@steward/api';
import type { CompanyRow } from '@steward/api/csv';
import { companyNameKey, createDuplicateIndex } from '@steward/api/csv';
import { noScope } from '../resource/scope.ts';
import { allPages } from '../resource/lookup.ts';

/** A company of the platform that is the same as a row. */
export interface FoundCompany {
  /** When it was last changed, in milliseconds since 1970; undefined where the platform does not say. */
  readonly changedAt: number | undefined;
}

/** The identity of a company of the platform. */
export function identityOfCompany({ overviews, website }: AnyRow): {
  name: string;
  website: string;
} {
  const first: unknown = Array.isArray(overviews) ? overviews[0] : undefined;
  const name = typeof first === 'object' && first !== null && 'name' in first ? first.name : '';
  return {
    name: typeof name === 'string' ? name : '',
    website: typeof website === 'string' ? website : '',
  };
}

/**
 * Asks the platform which of these rows it has, by reading its list of companies to the end: the only way of a
 * platform without idempotency to tell what became of a call that it did not answer. In the order of the rows.
 */
export async function findCompanies(
  client: Client,
  rows: readonly CompanyRow[],
): Promise<(FoundCompany | undefined)[]> {
  const wanted = new Set(rows.map(({ name }) => companyNameKey(name)));
  const index = createDuplicateIndex();
  const found: FoundCompany[] = [];
  for await (const page of allPages(client, contract.companies, noScope)) {
    for (const company of page.rows) {
      const identity = identityOfCompany(company);
      if (!wanted.has(companyNameKey(identity.name))) continue;
      const changedAt = Date.parse(String(company.updated_at));
      index.add(identity, found.length);
      found.push({ changedAt: Number.isNaN(changedAt) ? undefined : changedAt });
    }
  }
  return rows.map((row) => {
    const position = index.find(row);
    return position === undefined ? undefined : found[position];
  });
}
