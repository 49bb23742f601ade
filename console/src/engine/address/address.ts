import type { Resource } from '@steward/api';
import { isObject, isSortable } from '@steward/api';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import {
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { useConfig } from '../../core/store/context.ts';
import { withParams } from '../../core/routing/withParams.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import type { ListQuery } from '../definition/query.ts';

/** The modal that the address names: an action, and the id of its record. */
export interface OpenModal {
  readonly action: string;
  readonly id?: number;
}

const openKey = 'open';
const stepKey = 'step';
const savedKey = 'saved';

/** The parameters of a saved view; undefined ones are removed from the address. */
type SavedParams = Readonly<
  Record<'q' | 'sort' | 'order' | 'filter' | 'scope', string | undefined>
>;

/** The number of history entries between a wizard's current step and the opening of its modal. */
function stepsInHistory(state: unknown): number {
  return isObject(state) && typeof state.steps === 'number' ? state.steps : 0;
}

/** Reads `open=edit:12`. */
export function parseOpen(text: string | null): OpenModal | undefined {
  const match = /^([a-z-]+)(?::(\d+))?$/.exec(text ?? '');
  if (match === null) return undefined;
  const [, action = '', id] = match;
  return id === undefined ? { action } : { action, id: Number(id) };
}

/** The parameters that open an action at its first step. */
const openParams = (action: string, id: number | undefined) => ({
  [openKey]: id === undefined ? action : `${action}:${id}`,
  [stepKey]: undefined,
});

/** The address that opens an action of a record in the list at an address. */
export const openAddress = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  action: string,
  id: number | undefined,
): string =>
  `${pathname}?${withParams(new URLSearchParams(search), openParams(action, id)).toString()}`;

/** The address of a list, in a scope of its records. */
export function listAddress(
  { path, scope: narrowed }: ScreenDefinition,
  scope: string | undefined,
): { readonly pathname: string; readonly search: string } {
  if (narrowed?.from === 'route')
    return { pathname: generatePath(path, { [narrowed.param]: scope || null }), search: '' };
  const params = new URLSearchParams(narrowed && scope ? { [narrowed.param]: scope } : {});
  return { pathname: path, search: params.toString() };
}

/** Parses the number of a page; the first one for anything else. */
export function parsePage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Parses page, search, filter and sort; malformed or unknown values are ignored, except in the filter. */
export function parseQuery(
  params: URLSearchParams,
  resource: Resource,
  canSort: (column: Resource['columns'][number]) => boolean = (column) =>
    isSortable(resource, column),
): Omit<ListQuery, 'scope'> {
  const sortParam = params.get('sort');
  const sort = resource.columns.find((column) => column.id === sortParam && canSort(column));
  const q = params.get('q') || undefined;
  return {
    page: parsePage(params.get('page')),
    q,
    filter: params.get('filter') || undefined,
    ...(sort && { sort: sort.id, order: params.get('order') === 'desc' ? 'desc' : 'asc' }),
  };
}

/** The scope of a list, from its route or search parameter. */
export function parseScope(
  { path, scope, resource }: ScreenDefinition,
  pathname: string,
  params: URLSearchParams,
): string | undefined {
  if (scope === undefined) return undefined;
  if (scope.from === 'route') return matchPath(path, pathname)?.params[scope.param];
  const defaultScope = resource.scope?.field.default;
  return params.get(scope.param) ?? (typeof defaultScope === 'string' ? defaultScope : undefined);
}

/** The state of a list screen that the address holds, with setters. */
export function useAddress(definition: ScreenDefinition) {
  const [params, setParams] = useSearchParams();
  const { pathname, search, state } = useLocation();
  const href = useHref(pathname);
  const { scope: screenScope, resource, views } = definition;
  const hasQuery = useConfig().extensions.includes('query');
  const view = params.get('view') ?? undefined;
  // A platform that cannot search shows the whole list, whatever a bookmark asks for.
  const isAsked = hasQuery || views?.find(({ id }) => id === view)?.hasOwnSearch === true;
  const scope = parseScope(definition, pathname, params);

  // Memoized by value, so that a change of another parameter does not read the list again.
  const { page, ...listQuery } = parseQuery(params, resource);
  const key = JSON.stringify({ page, ...(isAsked && listQuery), scope });
  const query = useMemo<ListQuery>(() => JSON.parse(key), [key]);
  const openParam = params.get(openKey);
  const open = useMemo(() => parseOpen(openParam), [openParam]);

  const update = useCallback(
    (
      changes: Readonly<Record<string, string | undefined>>,
      options: { replace?: boolean; state?: { steps: number; look?: boolean } } = {},
    ) => {
      setParams((current) => withParams(current, changes), options);
    },
    [setParams],
  );

  const steps = stepsInHistory(state);
  const navigate = useNavigate();
  // Closing a modal removes its steps from the history, so that Back does not open it again.
  const [isClosing, setClosing] = useState(false);
  if (isClosing && openParam === null) setClosing(false);
  // In a layout effect: a later navigation would undo a click on the page below.
  useLayoutEffect(() => {
    if (!isClosing || openParam === null) return;
    if (steps > 0) void navigate(-steps);
    else update({ [openKey]: undefined, [stepKey]: undefined }, { replace: true });
  }, [isClosing, openParam, steps, navigate, update]);

  return {
    query,
    open: isClosing ? undefined : open,
    /** The step of a wizard; undefined for the first. */
    step: params.get(stepKey) ?? undefined,
    goToStep: useCallback(
      (step: string | undefined, { replace = false }: { replace?: boolean } = {}) =>
        update({ [stepKey]: step }, { replace, state: { steps: replace ? steps : steps + 1 } }),
      [update, steps],
    ),
    /** The id of the saved view. */
    savedId: /^\d+$/.test(params.get(savedKey) ?? '') ? Number(params.get(savedKey)) : undefined,
    /** Shows the list by a saved view, or the whole list. */
    showSaved: (id: number | undefined, { scope: savedScope, ...saved }: SavedParams) =>
      update({
        ...saved,
        page: undefined,
        [savedKey]: id === undefined ? undefined : String(id),
        ...(screenScope?.from === 'select' &&
          savedScope !== undefined && { [screenScope.param]: savedScope }),
      }),
    /** The view that is shown in place of the list. */
    view,
    showView: (view: string | undefined) => update({ view, page: undefined }),
    goToPage: (page: number) => update({ page: page === 1 ? undefined : String(page) }),
    goToLastPage: (page: number) => update({ page: String(page) }, { replace: true }),
    search: (q: string) => update({ q, page: undefined }, { replace: true }),
    filterBy: (filter: string | undefined) => update({ filter, page: undefined }),
    sortBy: (sort: { id: string; order: 'asc' | 'desc' } | undefined) =>
      update({
        sort: sort?.id,
        order: sort?.order === 'desc' ? 'desc' : undefined,
        page: undefined,
      }),
    setScope: (value: string) =>
      update({
        [screenScope?.param ?? 'scope']: value,
        page: undefined,
        q: undefined,
        filter: undefined,
        sort: undefined,
        order: undefined,
        [savedKey]: undefined,
      }),
    openAction: useCallback(
      (action: string, id?: number) => {
        setClosing(false);
        update(openParams(action, id));
      },
      [update],
    ),
    /** Opens an action in place of the open one; the record may be on another page than the one that is shown. */
    replaceAction: (action: string, id: number, isOnPage: boolean) =>
      update(openParams(action, id), { replace: true, state: { steps: 0, look: !isOnPage } }),
    /** The `href` of a link that opens an action of a record, also in another tab. */
    openHref: (action: string, id: number) => openAddress({ pathname: href, search }, action, id),
    close: useCallback(() => setClosing(true), []),
  };
}
