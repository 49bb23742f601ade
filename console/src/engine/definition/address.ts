import type { Resource } from '@steward/api';
import { isObject, isSortable } from '@steward/api';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ScreenDefinition } from './definition.ts';
import type { ListQuery } from './query.ts';

/** The modal that the address names: an action, and the record it is about. */
export interface OpenModal {
  readonly action: string;
  readonly id?: number;
}

const openKey = 'open';
const stepKey = 'step';

/** How many steps of a wizard the history has, back to where its modal was opened. */
function stepsOf(state: unknown): number {
  return isObject(state) && typeof state.steps === 'number' ? state.steps : 0;
}

/** Reads `open=edit:12`. */
export function parseOpen(text: string | null): OpenModal | undefined {
  const match = /^([a-z-]+)(?::(\d+))?$/.exec(text ?? '');
  if (match === null) return undefined;
  const [, action = '', id] = match;
  return id === undefined ? { action } : { action, id: Number(id) };
}

/** Reads page, search and sort from an address; what is malformed or unknown counts as not there. */
export function parseQuery(
  params: URLSearchParams,
  resource: Resource,
  canSort: (column: Resource['columns'][number]) => boolean = (column) =>
    isSortable(resource, column),
): Omit<ListQuery, 'scope'> {
  const page = Number(params.get('page') ?? 1);
  const named = params.get('sort');
  const sort = resource.columns.find((column) => column.id === named && canSort(column));
  const q = params.get('q') || undefined;
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    q,
    ...(sort && { sort: sort.id, order: params.get('order') === 'desc' ? 'desc' : 'asc' }),
  };
}

/** What an address narrows a list to. */
export function scopeAt(
  { path, scope, resource }: ScreenDefinition,
  pathname: string,
  params: URLSearchParams,
): string | undefined {
  if (scope === undefined) return undefined;
  if (scope.from === 'route') return matchPath(path, pathname)?.params[scope.param];
  const standard = resource.scope?.field.default;
  return params.get(scope.param) ?? (typeof standard === 'string' ? standard : undefined);
}

/** What of a list is in the address, and the ways to change it. */
export function useAddress(definition: ScreenDefinition) {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const { scope: narrowed, resource } = definition;
  const scope = scopeAt(definition, pathname, params);

  // An address changes as a whole; lists and modals go on only from the parts that are theirs.
  const key = JSON.stringify({ ...parseQuery(params, resource), scope });
  const query = useMemo<ListQuery>(() => JSON.parse(key), [key]);
  const opened = params.get(openKey);
  const open = useMemo(() => parseOpen(opened), [opened]);

  const change = useCallback(
    (
      changes: Readonly<Record<string, string | undefined>>,
      how: { replace?: boolean; state?: { steps: number } } = {},
    ) => {
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, how);
    },
    [setParams],
  );

  const steps = stepsOf(state);
  const navigate = useNavigate();
  // A modal leaves with its steps: going back afterwards does not open it again.
  const [leaving, setLeaving] = useState(false);
  if (leaving && opened === null) setLeaving(false);
  // Not later than what stood behind it comes free: a press there would be taken back.
  useLayoutEffect(() => {
    if (!leaving || opened === null) return;
    if (steps > 0) void navigate(-steps);
    else change({ [openKey]: undefined, [stepKey]: undefined }, { replace: true });
  }, [leaving, opened, steps, navigate, change]);

  return {
    query,
    open: leaving ? undefined : open,
    /** The step of a wizard; undefined for the first. */
    step: params.get(stepKey) ?? undefined,
    toStep: useCallback(
      (step: string | undefined, { replace = false }: { replace?: boolean } = {}) =>
        change({ [stepKey]: step }, { replace, state: { steps: replace ? steps : steps + 1 } }),
      [change, steps],
    ),
    /** The view that is chosen in place of the list. */
    view: params.get('view') ?? undefined,
    look: (view: string | undefined) => change({ view, page: undefined }),
    toPage: (page: number) => change({ page: page === 1 ? undefined : String(page) }),
    toLastPage: (page: number) => change({ page: String(page) }, { replace: true }),
    search: (q: string) => change({ q, page: undefined }, { replace: true }),
    sortBy: (sort: { id: string; order: 'asc' | 'desc' } | undefined) =>
      change({
        sort: sort?.id,
        order: sort?.order === 'desc' ? 'desc' : undefined,
        page: undefined,
      }),
    narrow: (value: string) =>
      change({
        [narrowed?.param ?? 'scope']: value,
        page: undefined,
        q: undefined,
        sort: undefined,
        order: undefined,
      }),
    openAction: useCallback(
      (action: string, id?: number) => {
        setLeaving(false);
        change({
          [openKey]: id === undefined ? action : `${action}:${id}`,
          [stepKey]: undefined,
        });
      },
      [change],
    ),
    close: useCallback(() => setLeaving(true), []),
  };
}
