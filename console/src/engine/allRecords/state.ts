import type { AnyRow } from '@steward/api';

/** What narrows the records of a resource: its scope, and a search. */
export interface EverythingQuery {
  readonly scope?: string;
  readonly q?: string;
}

/** All records of a resource, as far as their pages were read. */
export interface EverythingState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly query: EverythingQuery;
  /** While a new reading is under way, those of the one before. */
  readonly rows: readonly AnyRow[];
  /** How many were read so far, and how many the platform says there are. */
  readonly read: number;
  readonly count: number;
  readonly message?: string;
}

/** Whether a reading that is over left records out, as one of very many does. */
export const hasMore = ({
  status,
  read,
  count,
}: Pick<EverythingState, 'status' | 'read' | 'count'>): boolean =>
  status === 'ready' && read < count;

/** By the resource's name; a resource that nobody looks at as a whole is not there. */
export type EverythingsState = Readonly<Record<string, EverythingState>>;

export type EverythingEvent = { readonly resource: string } & (
  | { readonly type: 'everything/requested'; readonly query: EverythingQuery }
  | {
      readonly type: 'everything/read';
      readonly rows: readonly AnyRow[];
      readonly count: number;
      /** Whether there is no page left. */
      readonly whole: boolean;
    }
  | { readonly type: 'everything/failed'; readonly message: string }
  | { readonly type: 'everything/left' }
);

/** How a state goes on; undefined before its resource was asked for, which nothing else changes. */
function reduce(
  before: EverythingState | undefined,
  event: Exclude<EverythingEvent, { type: 'everything/left' }>,
): EverythingState | undefined {
  if (event.type === 'everything/requested') {
    const { query } = event;
    const rows = before?.query.scope === query.scope ? (before?.rows ?? []) : [];
    return { status: 'loading', query, rows, read: 0, count: 0 };
  }
  if (before === undefined) return undefined;
  if (event.type === 'everything/failed') {
    return { ...before, status: 'failed', message: event.message };
  }
  const { rows, count, whole } = event;
  const grown = whole || rows.length >= before.rows.length;
  return {
    ...before,
    status: whole ? 'ready' : 'loading',
    rows: grown ? rows : before.rows,
    read: rows.length,
    count,
  };
}

/** One reducer for every resource; who leaves takes the records along, a session's end takes all. */
export function everythingsReducer(
  state: EverythingsState = {},
  event: EverythingEvent | { type: string & {} },
): EverythingsState {
  if (event.type === 'session/changedHands' || event.type === 'session/ended') return {};
  if (!isEverythingEvent(event)) return state;
  const { [event.resource]: before, ...others } = state;
  const after = event.type === 'everything/left' ? undefined : reduce(before, event);
  return after === undefined ? others : { ...others, [event.resource]: after };
}

const isEverythingEvent = (event: { type: string }): event is EverythingEvent =>
  event.type.startsWith('everything/');
