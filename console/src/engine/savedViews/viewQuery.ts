import { isObject } from '@steward/api';
import type { ListQuery } from '../definition/query.ts';

/** The query of a saved view, as the platform stores it. Each property may be missing. */
export interface ViewQuery {
  readonly q?: string;
  readonly sort?: string;
  readonly order?: string;
  readonly filter?: unknown;
  /** The ids of the shown columns, in their order. */
  readonly columns?: readonly string[];
  readonly scope?: string;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Leaves out undefined properties. */
const compact = (query: ViewQuery): ViewQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/** Reads the query of a view leniently: other programs save views, too. */
export function readViewQuery(stored: unknown): ViewQuery {
  const storedQuery = typeof stored === 'string' ? parseJson(stored) : stored;
  if (!isObject(storedQuery)) return {};
  const { columns } = storedQuery;
  return compact({
    q: text(storedQuery.q),
    sort: text(storedQuery.sort),
    order: storedQuery.order === 'desc' ? 'desc' : undefined,
    filter: isObject(storedQuery.filter) ? storedQuery.filter : undefined,
    columns:
      Array.isArray(columns) && columns.length > 0
        ? columns.filter((id) => typeof id === 'string')
        : undefined,
    scope: text(storedQuery.scope),
  });
}

/** The query of a view that shows a list as it is shown now. */
export function toViewQuery(
  { q, sort, order, filter, scope }: Omit<ListQuery, 'page'>,
  columns: readonly string[] | undefined,
): ViewQuery {
  return compact({
    q,
    sort,
    order: sort !== undefined && order === 'desc' ? 'desc' : undefined,
    filter: filter === undefined ? undefined : parseJson(filter),
    columns,
    scope,
  });
}

/** The parameters of an address that shows a view; undefined ones are removed from it. */
export type ViewParams = Readonly<
  Record<'q' | 'sort' | 'order' | 'filter' | 'scope', string | undefined>
>;

/** The parameters of an address that shows a view. */
export const viewParams = ({ q, sort, order, filter, scope }: ViewQuery): ViewParams => ({
  q,
  sort,
  order,
  filter: filter === undefined ? undefined : JSON.stringify(filter),
  scope,
});

/** The JSON of a value with sorted keys, since databases do not keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether a list is shown otherwise than its view has it. Columns count where the view has any. */
export function isEditedView(view: ViewQuery, { columns, ...current }: ViewQuery): boolean {
  const shownLayout = view.columns === undefined ? current : { ...current, columns };
  return canonical(view) !== canonical(shownLayout);
}
