import type { AnyRow, Page } from '@steward/api';
import type { BulkEvent, BulkState } from '../bulk/state.ts';
import { bulkReducer, idleBulk } from '../bulk/state.ts';
import type { ExportEvent, ExportState } from '../export/state.ts';
import { exportReducer, isExportEvent, noExport } from '../export/state.ts';
import type { ListQuery } from '../definition/query.ts';
import type { FormValues } from '../definition/values.ts';

export interface ListState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The query that was asked last. */
  readonly query?: ListQuery;
  /** The rows of the last answer: they stay while the next page is on its way. */
  readonly page: Page<AnyRow>;
  readonly message?: string;
}

/** The open modal, if any: which action on which record, and how far its saving is. */
export interface ModalState {
  readonly action?: string;
  readonly id?: number;
  /** 'stopping': the call on its way is waited for, no other is sent. */
  readonly status: 'open' | 'saving' | 'stopping' | 'failed' | 'reported' | 'done';
  readonly message?: string;
  /** It is no failure: a person stopped it. */
  readonly stopped?: boolean;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** All calls of what is being sent, by their keys. */
  readonly planned: readonly string[];
  /** Calls that went through, so that another try sends only the rest. */
  readonly sent: readonly string[];
  readonly answers: readonly unknown[];
}

export interface ResourceState {
  readonly list: ListState;
  readonly modal: ModalState;
  readonly bulk: BulkState;
  readonly exporting: ExportState;
}

export type ResourceEvent = { readonly resource: string } & (
  | { readonly type: 'resource/pageRequested'; readonly query: ListQuery }
  | { readonly type: 'resource/pageLoaded'; readonly page: Page<AnyRow> }
  | { readonly type: 'resource/pageFailed'; readonly message: string }
  | { readonly type: 'resource/modalOpened'; readonly action: string; readonly id?: number }
  | { readonly type: 'resource/modalClosed' }
  | {
      readonly type: 'resource/submitted';
      readonly action: string;
      readonly values: FormValues;
      readonly row?: AnyRow;
      readonly scope?: string;
    }
  | { readonly type: 'resource/sendingBegan'; readonly keys: readonly string[] }
  | { readonly type: 'resource/callSent'; readonly key: string; readonly answer: unknown }
  /** A person wants no more to be sent. */
  | { readonly type: 'resource/sendingStopped' }
  | {
      readonly type: 'resource/saveFailed';
      readonly message: string;
      readonly stopped?: boolean;
      readonly fieldErrors?: Readonly<Record<string, string>>;
    }
  | { readonly type: 'resource/saved'; readonly reported: boolean }
  | BulkEvent
  | ExportEvent
);

const closed: ModalState = { status: 'open', planned: [], sent: [], answers: [] };
const fresh: ResourceState = {
  list: { status: 'idle', page: { rows: [], count: 0 } },
  modal: closed,
  bulk: idleBulk,
  exporting: noExport,
};

/** How many of a form's calls went through, and of how many. */
export function progressOf({ planned, sent }: ModalState): { done: number; total: number } {
  const through = new Set(sent);
  return { done: planned.filter((key) => through.has(key)).length, total: planned.length };
}

const sameScope = (a: ListQuery | undefined, b: ListQuery): boolean => a?.scope === b.scope;

/** Whether two queries ask for the same rows. */
export const sameQuery = (a: ListQuery | undefined, b: ListQuery): boolean =>
  sameScope(a, b) && a?.page === b.page && a.q === b.q && a.sort === b.sort && a.order === b.order;

/** Rows that came as they were stay the very same, so that they are not drawn anew. */
const keepRows = (before: Page<AnyRow>, { rows, count }: Page<AnyRow>): Page<AnyRow> => ({
  count,
  rows: rows.map((row, at) => {
    const known = before.rows[at];
    return JSON.stringify(known) === JSON.stringify(row) ? (known ?? row) : row;
  }),
});

function reduce(state: ResourceState, event: ResourceEvent): ResourceState {
  if (isExportEvent(event)) {
    return { ...state, exporting: exportReducer(state.exporting, event) };
  }
  switch (event.type) {
    case 'resource/pageRequested': {
      const keep = sameScope(state.list.query, event.query);
      const page = keep ? state.list.page : fresh.list.page;
      return { ...state, list: { status: 'loading', query: event.query, page } };
    }
    case 'resource/pageLoaded': {
      const { query, page } = state.list;
      return { ...state, list: { status: 'ready', query, page: keepRows(page, event.page) } };
    }
    case 'resource/pageFailed':
      return {
        ...state,
        list: { ...fresh.list, status: 'failed', query: state.list.query, message: event.message },
      };
    case 'resource/modalOpened':
      return { ...state, modal: { ...closed, action: event.action, id: event.id } };
    case 'resource/modalClosed':
      return { ...state, modal: closed };
    case 'resource/submitted':
      return {
        ...state,
        modal: {
          ...state.modal,
          status: 'saving',
          message: undefined,
          stopped: undefined,
          fieldErrors: undefined,
        },
      };
    case 'resource/sendingBegan':
      return { ...state, modal: { ...state.modal, planned: event.keys } };
    case 'resource/sendingStopped':
      return state.modal.status === 'saving'
        ? { ...state, modal: { ...state.modal, status: 'stopping' } }
        : state;
    case 'resource/callSent':
      return {
        ...state,
        modal: {
          ...state.modal,
          sent: [...state.modal.sent, event.key],
          answers: [...state.modal.answers, event.answer],
        },
      };
    case 'resource/saveFailed':
      return {
        ...state,
        modal: {
          ...state.modal,
          status: 'failed',
          message: event.message,
          stopped: event.stopped,
          fieldErrors: event.fieldErrors,
        },
      };
    case 'resource/saved':
      return { ...state, modal: { ...state.modal, status: event.reported ? 'reported' : 'done' } };
    default:
      return { ...state, bulk: bulkReducer(state.bulk, event) };
  }
}

/** All resources, each by its name. */
export type ResourcesState = Readonly<Record<string, ResourceState>>;

/** One reducer for every resource: an event names the one it is about. */
export function resourcesReducer(
  state: ResourcesState = {},
  event: ResourceEvent | { type: string & {} },
): ResourcesState {
  if (event.type === 'session/changedHands' || event.type === 'session/ended') return {};
  if (!isResourceEvent(event)) return state;
  return { ...state, [event.resource]: reduce(state[event.resource] ?? fresh, event) };
}

const isResourceEvent = (event: { type: string }): event is ResourceEvent =>
  event.type.startsWith('resource/');

/** Reads the state of one resource, before and after its first event. */
export const resourceState =
  (name: string) =>
  ({ resources }: { readonly resources: ResourcesState }): ResourceState =>
    resources[name] ?? fresh;

/** Tells the events of one kind about one resource. */
export const about =
  (type: ResourceEvent['type'], name: string) =>
  (event: { type: string; resource?: unknown }): boolean =>
    event.type === type && event.resource === name;
