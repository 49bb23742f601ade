import type { AnyRow, Client, Page, Resource } from '@steward/api';
import { readPage } from '@steward/api';
import { parseFilter } from '@steward/api/forms';
import type { Filter } from '@steward/api/forms';
import { CliError, usageError } from '../kernel/errors.ts';
import type { ScopeArgs } from './scope.ts';

const largePage = 1_000;

/** Reads one page of a list. */
export async function listPage(
  client: Client,
  resource: Resource,
  { params, query }: ScopeArgs,
  listArgs: Readonly<Record<string, unknown>>,
): Promise<Page<AnyRow>> {
  const answer = await client.call(resource.list, { params, query: { ...query, ...listArgs } });
  return readPage<AnyRow>(answer);
}

/** A filter with rows below an id alone; undefined where the platform would refuse it as too large. */
function belowId(resource: Resource, given: unknown, id: number): Filter | undefined {
  const below: Filter = { field: 'id', op: 'before', value: id };
  return parseFilter(resource, given === undefined ? below : { and: [given, below] }).filter;
}

/**
 * Every page of a list that is newest first, each from the id of the last row on: what others add or remove
 * moves no row to another page.
 */
async function* pagesById(
  client: Client,
  resource: Resource,
  scope: ScopeArgs,
  listArgs: Readonly<Record<string, unknown>>,
): AsyncGenerator<Page<AnyRow>> {
  let filter = listArgs.filter;
  for (;;) {
    const found = await listPage(client, resource, scope, {
      ...{ pageSize: largePage, ...listArgs, page: 1 },
      ...(filter !== undefined && { filter }),
    });
    yield found;
    const { rows, count } = found;
    const last = rows.at(-1);
    if (last === undefined || rows.length >= count) return;
    filter = belowId(resource, listArgs.filter, last.id);
  }
}

/**
 * Every page of a list whose pages do not move while others write.
 *
 * @returns undefined where it must be read page by page: it is no list in pages, is in an order of its own, or
 * its filter is as large as one may be
 */
export function steadyPages(
  client: Client,
  resource: Resource,
  scope: ScopeArgs,
  listArgs: Readonly<Record<string, unknown>>,
): AsyncGenerator<Page<AnyRow>> | undefined {
  const isPaged = resource.pageSize !== undefined && listArgs.sort === undefined;
  if (!isPaged || belowId(resource, listArgs.filter, 1) === undefined) return undefined;
  return pagesById(client, resource, scope, listArgs);
}

/** Every page of a list, one after another, never two at once in memory. */
export async function* allPages(
  client: Client,
  resource: Resource,
  scope: ScopeArgs,
  listArgs: Readonly<Record<string, unknown>> = {},
): AsyncGenerator<Page<AnyRow>> {
  if (resource.pageSize === undefined) {
    yield await listPage(client, resource, scope, listArgs);
    return;
  }
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const found = await listPage(client, resource, scope, {
      pageSize: largePage,
      ...listArgs,
      page,
    });
    yield found;
    seen += found.rows.length;
    if (found.rows.length === 0 || seen >= found.count) return;
  }
}

/** Reads an id of the command line. Throws when it is no whole number above 0. */
export function readId(text: string | undefined): number {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  if (!Number.isSafeInteger(id) || id < 1) {
    throw usageError(
      `“${text ?? ''}” is not an id. Ids are whole numbers above 0; list shows them.`,
    );
  }
  return id;
}

/**
 * Finds a record by binary search in a list that is sorted by id, as most are. Returns undefined where the
 * list is sorted otherwise.
 */
async function binarySearch(
  read: (page: number) => Promise<Page<AnyRow>>,
  pages: number,
  id: number,
): Promise<AnyRow | undefined> {
  for (let [from, to] = [2, pages]; from <= to;) {
    const page = Math.floor((from + to) / 2);
    const { rows } = await read(page);
    const found = rows.find((row) => row.id === id);
    const [first = id, last = id] = [rows[0]?.id, rows.at(-1)?.id];
    const isBefore = first > last ? id > first : id < first;
    const isAfter = first > last ? id < last : id > last;
    if (found !== undefined || isBefore === isAfter) return found;
    if (isBefore) to = page - 1;
    else from = page + 1;
  }
  return undefined;
}

/** Finds a record by its id; the platform has no call for one record, so its list is read. */
export async function findRecord(
  client: Client,
  resource: Resource,
  scope: ScopeArgs,
  id: number,
): Promise<AnyRow> {
  const read = (page: number) => listPage(client, resource, scope, { pageSize: largePage, page });
  let isFirst = true;
  for await (const { rows, count } of allPages(client, resource, scope)) {
    const found =
      rows.find((row) => row.id === id) ??
      (isFirst
        ? await binarySearch(read, Math.ceil(count / Math.max(1, rows.length)), id)
        : undefined);
    if (found !== undefined) return found;
    isFirst = false;
  }
  const where = scope.value === undefined ? '' : ` in ${scope.value}`;
  const flag = scope.value === undefined ? '' : ` ${scope.flag} ${scope.value}`;
  throw new CliError('failure', `There is no ${resource.one} ${id}${where}.`, {
    hint: `See what there is with: steward ${resource.noun} list${flag} --all`,
  });
}
