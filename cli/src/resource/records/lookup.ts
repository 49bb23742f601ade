import type { AnyRow, Client, ListReader, Page, Resource } from '@steward/api';
import { createListReader, readPage } from '@steward/api';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
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

/** The reader of a list, which a platform with these extensions answers. */
export const listReader = (
  { list }: Resource,
  listArgs: Readonly<Record<string, unknown>>,
  extensions?: ReadonlySet<string>,
): ListReader<AnyRow> => {
  const query = { pageSize: largePage, ...listArgs };
  return createListReader<AnyRow>({ route: list, query, ...(extensions && { extensions }) });
};

/** The rows of a list. Each page is read when it is needed. */
export async function* allPages(
  client: Client,
  resource: Resource,
  scope: ScopeArgs,
  listArgs: Readonly<Record<string, unknown>> = {},
  reader: ListReader<AnyRow> = listReader(resource, listArgs),
): AsyncGenerator<Page<AnyRow>> {
  if (resource.pageSize === undefined) {
    const page = await listPage(client, resource, scope, listArgs);
    yield { ...page, rows: reader.add(page) };
    return;
  }
  for (let place = reader.next(); place !== undefined; place = reader.next()) {
    const query = { pageSize: largePage, ...listArgs, ...place };
    const page = await listPage(client, resource, scope, query);
    yield { rows: reader.add(page), count: page.count };
  }
}

/** @throws CliError where the list changed while it was read, so that rows may be missing */
export function assertUnmoved(many: string, reader: ListReader<AnyRow>): void {
  if (!reader.hasChanged()) return;
  throw new CliError(
    'conflict',
    `The ${many} changed while they were read, so some may be missing.`,
    { hint: 'No row is printed twice. Run the command again for the whole list.' },
  );
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
  readPageAt: (page: number) => Promise<Page<AnyRow>>,
  pages: number,
  id: number,
): Promise<AnyRow | undefined> {
  let from = 2;
  let to = pages;
  while (from <= to) {
    const page = Math.floor((from + to) / 2);
    const { rows } = await readPageAt(page);
    const record = rows.find((row) => row.id === id);
    const firstId = rows[0]?.id ?? id;
    const lastId = rows.at(-1)?.id ?? id;
    const isBefore = firstId > lastId ? id > firstId : id < firstId;
    const isAfter = firstId > lastId ? id < lastId : id > lastId;
    if (record !== undefined || isBefore === isAfter) return record;
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
  const readPageAt = (page: number) =>
    listPage(client, resource, scope, { pageSize: largePage, page });
  let isFirst = true;
  for await (const { rows, count } of allPages(client, resource, scope)) {
    const record =
      rows.find((row) => row.id === id) ??
      (isFirst
        ? await binarySearch(readPageAt, Math.ceil(count / Math.max(1, rows.length)), id)
        : undefined);
    if (record !== undefined) return record;
    isFirst = false;
  }
  const where = scope.value === undefined ? '' : ` in ${scope.value}`;
  const flag = scope.value === undefined ? '' : ` ${scope.flag} ${scope.value}`;
  throw new CliError('failure', `There is no ${resource.one} ${id}${where}.`, {
    hint: `See what there is with: steward ${resource.noun} list${flag} --all`,
  });
}
