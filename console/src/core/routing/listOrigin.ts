import { isObject } from '@steward/api';

/** The list from which a person came to the page of a record, as they saw it. */
export interface ListOrigin {
  /** Its search, filter, sort and page, as they stand in its address. */
  readonly search: string;
  /** The ids of its rows, from top to bottom. */
  readonly ids: readonly number[];
  /** By which button they came on from another of its records: it keeps the focus. */
  readonly focusedStep?: Step;
}

/** On to the next record of a list, or back to the one before. */
export type Step = 1 | -1;

/** The state of a history entry that remembers the list. */
export const listOriginState = (list: ListOrigin): { readonly list: ListOrigin } => ({ list });

/** The list, read from the state of a history entry; undefined where a link led to the page. */
export function listOrigin(state: unknown): ListOrigin | undefined {
  const list = isObject(state) ? state.list : undefined;
  if (!isObject(list) || typeof list.search !== 'string' || !Array.isArray(list.ids))
    return undefined;
  const { search, focusedStep } = list;
  return {
    search,
    ids: list.ids.filter((id) => typeof id === 'number'),
    ...((focusedStep === 1 || focusedStep === -1) && { focusedStep }),
  };
}
