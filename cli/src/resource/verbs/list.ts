import type { Fields, Resource } from '@steward/api';
import { listQuery, searchCountLimit, formatCount } from '@steward/api';
import { parseInput, validateValue } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { createRowPrinter } from '../../kernel/output/output.ts';
import { readFilter } from '../input/readFilter.ts';
import { allPages, assertUnmoved, listPage, listReader } from '../records/lookup.ts';
import { emptyNote, printedColumns } from '../records/printRecord.ts';
import { createNameReader } from '../records/referenceNames.ts';
import { readScope } from '../records/scope.ts';

interface ListOptions {
  readonly page?: string;
  readonly pageSize?: string;
  readonly all?: boolean;
  readonly search?: string;
  readonly sort?: string;
  readonly order?: string;
  readonly filter?: readonly string[];
  readonly each?: boolean;
  readonly [scope: string]: unknown;
}

function pageNumber(name: 'page' | 'pageSize', flag: string, text: string | undefined) {
  if (text === undefined) return undefined;
  const value = parseInput(listQuery[name], text);
  const problem = validateValue({ ...listQuery[name], required: true }, value);
  if (problem !== undefined || typeof value !== 'number') throw usageError(`${flag}: ${problem}`);
  return value;
}

/** Throws unless the platform searches, sorts and filters: another one would print every row all the same. */
async function assertCanQuery({ extensions }: Factory, options: ListOptions): Promise<void> {
  const { search, sort, filter } = options;
  const givenFlags = Object.entries({ search, sort, filter }).filter(
    ([, value]) => value !== undefined,
  );
  if (givenFlags.length === 0 || (await extensions()).has('query')) return;
  const flags = givenFlags.map(([name]) => `--${name}`).join(', ');
  throw new CliError('failure', `This platform cannot do ${flags}: it would print every row.`, {
    hint: 'The platform lacks the extension query. Print all rows, and select with -q (JMESPath).',
  });
}

/** The printed range of the list. */
interface PrintedRange {
  readonly rowCount: number;
  readonly count: number;
  /** Whether there are perhaps more rows than `count`. */
  readonly isMinimum: boolean;
  readonly page: number;
  /** Undefined where all of the list was asked for. */
  readonly pageSize: number | undefined;
}

/** A sentence on the printed range of the list; undefined if it is the whole list. */
function footer(
  resource: Resource,
  { rowCount, count, isMinimum, page, pageSize }: PrintedRange,
): string | undefined {
  const { many } = resource;
  if (count === 0) return emptyNote(resource);
  if (pageSize === undefined || rowCount >= count) return undefined;
  const pages = Math.ceil(count / pageSize);
  const outOf = (number: number) =>
    isMinimum ? `more than ${formatCount(number - 1)}` : formatCount(number);
  if (rowCount === 0) {
    return `Page ${formatCount(page)} is past the end; there are ${outOf(pages)}, with ${outOf(count)} ${many}.`;
  }
  const nextHint = page < pages ? `Next: --page ${page + 1}. ` : '';
  return `Page ${formatCount(page)} of ${outOf(pages)}, ${formatCount(rowCount)} of ${outOf(count)} ${many}. ${nextHint}Everything: --all.`;
}

/** By what a list brings its records together, where it does. */
const groupOf = ({ list }: Resource): string | undefined => list.query.group?.options?.[0]?.value;

/** The fields that the table shows. */
const shownFields = (
  { columns, fields }: Resource,
  names: readonly string[] = columns.flatMap(({ id, optional }) => (optional ? [] : id)),
): Fields => Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Prints a page of a resource, or with --all every page as it comes. */
export const listRecords =
  (resource: Resource): Handler<ListOptions> =>
  async (factory, { options }) => {
    const { all, search: q, sort, order } = options;
    const page = pageNumber('page', '--page', options.page) ?? 1;
    const size = pageNumber('pageSize', '--page-size', options.pageSize);
    if (all && options.page !== undefined) throw usageError('--all and --page exclude each other.');
    if (order !== undefined && sort === undefined) {
      throw usageError('--order needs --sort, the field to sort by.');
    }
    const filter = readFilter(resource, options.filter);
    const scope = readScope(resource, options);
    const client = await factory.client();
    await assertCanQuery(factory, options);
    const pageSize = all ? undefined : resource.pageSize && (size ?? resource.pageSize);
    const group = options.each ? undefined : groupOf(resource);
    const args = { q, sort, order, filter, ...(group && { group }) };
    const listArgs = { ...args, ...(size && { pageSize: size }) };
    const isWhole = all === true && resource.pageSize !== undefined;
    const extensions = isWhole ? await factory.extensions() : undefined;
    const reader = listReader(resource, listArgs, extensions);
    const pages =
      pageSize === undefined
        ? allPages(client, resource, scope, listArgs, reader)
        : [await listPage(client, resource, scope, { ...args, page, pageSize })];
    const names = createNameReader(factory, shownFields(resource, factory.flags.fields));
    const printer = createRowPrinter(factory, printedColumns(factory, resource, names.nameOf));
    let rowCount = 0;
    let count = 0;
    try {
      for await (const rowsPage of pages) {
        await names.read(rowsPage.rows);
        await printer.print(rowsPage.rows);
        rowCount += rowsPage.rows.length;
        count = pageSize === undefined ? reader.count() : rowsPage.count;
      }
    } catch (error) {
      if (rowCount > 0) await printer.end();
      throw error;
    }
    await printer.end();
    const isMinimum = q !== undefined && count > searchCountLimit;
    const note = footer(resource, { rowCount, count, isMinimum, page, pageSize });
    if (note !== undefined) await factory.io.note(note);
    if (isWhole) assertUnmoved(resource.many, reader);
  };
