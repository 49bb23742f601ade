import type { AnyRow, Client, Page, Resource } from '@steward/api';
import { readPage } from '@steward/api';
import { CliError, usageError } from '../kernel/errors.ts';
import type { ScopeArgs } from './scope.ts';

const largePage = 1_000;

/** Reads a page; the client has already made one of every list shape. */
export async function listPage(
  client: Client,
  resource: Resource,
  { params, query }: ScopeArgs,
  asked: Readonly<Record<string, unknown>>,
): Promise<Page<AnyRow>> {
  const answer = await client.call(resource.list, { params, query: { ...query, ...asked } });
  return readPage<AnyRow>(answer);
}

/** Every page of a list, one after another, never two at once in memory. */
export async function* allPages(
  client: Client,
  resource: Resource,
  scope: ScopeArgs,
  asked: Readonly<Record<string, unknown>> = {},
): AsyncGenerator<Page<AnyRow>> {
  if (resource.pageSize === undefined) {
    yield await listPage(client, resource, scope, asked);
    return;
  }
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const found = await listPage(client, resource, scope, { pageSize: largePage, ...asked, page });
    yield found;
    seen += found.rows.length;
    if (found.rows.length === 0 || seen >= found.count) return;
  }
}

/** An id as it stands on the command line. Throws when it is no whole number above 0. */
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
 * Looks for a record where it stands in a list that goes by id, as most do: half of what is left is ruled out
 * with each page. Finds nothing where the list goes otherwise.
 */
async function bisect(
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
      (isFirst ? await bisect(read, Math.ceil(count / Math.max(1, rows.length)), id) : undefined);
    if (found !== undefined) return found;
    isFirst = false;
  }
  const where = scope.value === undefined ? '' : ` in ${scope.value}`;
  const flag = scope.value === undefined ? '' : ` ${scope.flag} ${scope.value}`;
  throw new CliError('notFound', `There is no ${resource.one} ${id}${where}.`, {
    hint: `See what there is with: steward ${resource.noun} list${flag} --all`,
  });
}
