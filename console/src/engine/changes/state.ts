import { isObject } from '@steward/api';
import type { QueryEvent } from '../data/queries.ts';
import type { SessionEvent } from '../../core/session/state.ts';

/** The changes by others since the list of a resource was read. */
interface Changed {
  /** The last event before the list was read, where the platform tells it. */
  readonly readAt?: number;
  /** Each changed record, with the last event that it had. */
  readonly records: Readonly<Record<number, number>>;
  /** Counts of imported records, whose ids are not known. */
  readonly imports: readonly { readonly event: number; readonly count: number }[];
}

export interface ChangesState {
  readonly byResource: Readonly<Record<string, Changed>>;
}

export type ChangesEvent = {
  readonly type: 'changes/happened';
  /** The number of the event; later ones have greater numbers. */
  readonly id: number;
  readonly resource: string;
  /** The first and the last id: the same one, but for an import. */
  readonly ids: readonly [first: number, last: number];
};

declare module '../../core/store/state.ts' {
  interface ConsoleState {
    readonly changes: ChangesState;
  }
  interface ConsoleEvents {
    changes: ChangesEvent;
  }
}

const noChanges: ChangesState = { byResource: {} };
const unchanged: Changed = { records: {}, imports: [] };
const listPrefix = 'list:';

function add(before: Changed, { id, ids: [first, last] }: ChangesEvent): Changed {
  const { readAt = 0, records, imports } = before;
  if (id <= readAt) return before;
  return first === last
    ? { ...before, records: { ...records, [first]: id } }
    : { ...before, imports: [...imports, { event: id, count: last - first + 1 }] };
}

/** Leaves out what the list had already when it was read. */
const readFrom = ({ records, imports }: Changed, readAt: number): Changed => ({
  readAt,
  records: Object.fromEntries(Object.entries(records).filter(([, event]) => event > readAt)),
  imports: imports.filter(({ event }) => event > readAt),
});

/** The state of a list after an event of its query. */
function afterQuery(before: Changed | undefined, event: QueryEvent): Changed | undefined {
  if (event.type === 'query/requested') return before && { ...before, ...unchanged };
  if (event.type !== 'query/answered' || !isObject(event.data)) return before;
  const readAt = Number(event.data.lastEventId ?? NaN);
  return Number.isNaN(readAt) ? before : readFrom(before ?? unchanged, readAt);
}

/** Counts the changes of others by resource; a list that is read again starts from none. */
export function changesReducer(
  state: ChangesState = noChanges,
  event: ChangesEvent | QueryEvent | SessionEvent | { type: string & {} },
): ChangesState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return noChanges;
  const withResource = (resource: string, changedRecords: Changed | undefined): ChangesState =>
    changedRecords === undefined || changedRecords === state.byResource[resource]
      ? state
      : { byResource: { ...state.byResource, [resource]: changedRecords } };
  if (isHappened(event)) {
    return withResource(event.resource, add(state.byResource[event.resource] ?? unchanged, event));
  }
  if (!isListEvent(event)) return state;
  const resource = event.key.slice(listPrefix.length);
  return withResource(resource, afterQuery(state.byResource[resource], event));
}

const isHappened = (event: { type: string }): event is ChangesEvent =>
  event.type === 'changes/happened';
const isListEvent = (event: {
  type: string;
  key?: unknown;
}): event is Extract<QueryEvent, { key: string }> =>
  event.type.startsWith('query/') && String(event.key).startsWith(listPrefix);

interface State {
  readonly changes: ChangesState;
}

/** How many records of a resource others changed since its list was read. */
export const selectChanged =
  (resource: string) =>
  ({ changes }: State): number => {
    const { records, imports } = changes.byResource[resource] ?? unchanged;
    return imports.reduce((sum, { count }) => sum + count, Object.keys(records).length);
  };

/** The last event before the first of the lists was read; undefined where none was. */
export const selectFirstRead = ({ changes }: State): number | undefined => {
  const all = Object.values(changes.byResource).flatMap(({ readAt }) => readAt ?? []);
  return all.length === 0 ? undefined : Math.min(...all);
};
