import type { QueryEvent } from '../data/queries.ts';
import type { SessionEvent } from '../../core/session/state.ts';

/** The changes by others since the list of a resource was read. */
interface Changed {
  readonly ids: readonly number[];
  /** Records of imports, of which only the number is known. */
  readonly others: number;
}

export interface ChangesState {
  readonly byResource: Readonly<Record<string, Changed>>;
}

export type ChangesEvent = {
  readonly type: 'changes/happened';
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

const none: ChangesState = { byResource: {} };
const listPrefix = 'list:';

function add({ ids, others }: Changed, [first, last]: ChangesEvent['ids']): Changed {
  if (first !== last) return { ids, others: others + last - first + 1 };
  return ids.includes(first) ? { ids, others } : { ids: [...ids, first], others };
}

/** Counts the changes of others by resource; a list that is read again starts from none. */
export function changesReducer(
  state: ChangesState = none,
  event: ChangesEvent | QueryEvent | SessionEvent | { type: string & {} },
): ChangesState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return none;
  if (isHappened(event)) {
    const { resource, ids } = event;
    const before = state.byResource[resource] ?? { ids: [], others: 0 };
    return { byResource: { ...state.byResource, [resource]: add(before, ids) } };
  }
  if (!isRequested(event) || !event.key.startsWith(listPrefix)) return state;
  const { [event.key.slice(listPrefix.length)]: read, ...byResource } = state.byResource;
  return read === undefined ? state : { byResource };
}

const isHappened = (event: { type: string }): event is ChangesEvent =>
  event.type === 'changes/happened';
const isRequested = (event: {
  type: string;
}): event is Extract<QueryEvent, { type: 'query/requested' }> => event.type === 'query/requested';

/** How many records of a resource others changed since its list was read. */
export const selectChanged =
  (resource: string) =>
  ({ changes }: { readonly changes: ChangesState }): number => {
    const { ids = [], others = 0 } = changes.byResource[resource] ?? {};
    return ids.length + others;
  };
