import type { AnyRow, Page, Resource } from '@steward/api';
import { listQuery } from '@steward/api';
import { parseInput, validateValue } from '@steward/api/forms';
import type { Handler } from '../kernel/command.ts';
import type { Factory } from '../kernel/factory.ts';
import { usageError } from '../kernel/errors.ts';
import { createRowPrinter } from '../kernel/output.ts';
import { listColumns } from './columns.ts';
import { allPages, listPage } from './lookup.ts';
import { readScope } from './scope.ts';

export interface ListOptions {
  readonly page?: string;
  readonly pageSize?: string;
  readonly all?: boolean;
  readonly search?: string;
  readonly sort?: string;
  readonly order?: string;
  readonly [scope: string]: unknown;
}

function pageNumber(name: 'page' | 'pageSize', flag: string, text: string | undefined) {
  if (text === undefined) return undefined;
  const value = parseInput(listQuery[name], text);
  const problem = validateValue({ ...listQuery[name], required: true }, value);
  if (problem !== undefined || typeof value !== 'number') throw usageError(`${flag}: ${problem}`);
  return value;
}

async function* onePage(page: Promise<Page<AnyRow>>): AsyncGenerator<Page<AnyRow>> {
  yield await page;
}

const amount = (count: number): string => count.toLocaleString('en');

/** Says what of the whole was printed, where something is left. */
async function footer(
  { io }: Factory,
  resource: Resource,
  shown: number,
  count: number,
  page: number,
  pageSize: number | undefined,
): Promise<void> {
  if (count === 0) return io.note(`There are no ${resource.many} here.`);
  if (pageSize === undefined || shown >= count) return;
  const pages = Math.ceil(count / pageSize);
  if (shown === 0) {
    return io.note(
      `Page ${amount(page)} is past the end; there are ${amount(pages)}, with ${amount(count)} ${resource.many}.`,
    );
  }
  const next = page < pages ? `Next: --page ${page + 1}. ` : '';
  return io.note(
    `Page ${amount(page)} of ${amount(pages)}, ${amount(shown)} of ${amount(count)} ${resource.many}. ${next}Everything: --all.`,
  );
}

/** Prints a page of a resource, or with --all every page as it comes. */
export const list =
  (resource: Resource): Handler<ListOptions> =>
  async (factory, { options }) => {
    const page = pageNumber('page', '--page', options.page) ?? 1;
    const size = pageNumber('pageSize', '--page-size', options.pageSize);
    if (options.all && options.page !== undefined)
      throw usageError('--all and --page exclude each other.');
    if (options.order !== undefined && options.sort === undefined) {
      throw usageError('--order needs --sort, the field to sort by.');
    }
    const scope = readScope(resource, options);
    const asked = { q: options.search, sort: options.sort, order: options.order };
    const pageSize = size ?? resource.pageSize;
    const client = await factory.client();
    const paged = resource.pageSize !== undefined;
    const pages =
      options.all || !paged
        ? allPages(
            client,
            resource,
            scope,
            size === undefined ? asked : { ...asked, pageSize: size },
          )
        : onePage(listPage(client, resource, scope, { ...asked, page, pageSize }));
    const printer = createRowPrinter(factory, listColumns(resource, factory.system.now()));
    let shown = 0;
    let count = 0;
    try {
      for await (const found of pages) {
        await printer.print(found.rows);
        shown += found.rows.length;
        count = found.count;
      }
    } finally {
      if (shown > 0 || count > 0) await printer.end();
    }
    if (shown === 0 && count === 0) await printer.end();
    await footer(
      factory,
      resource,
      shown,
      count,
      page,
      options.all || !paged ? undefined : pageSize,
    );
  };
