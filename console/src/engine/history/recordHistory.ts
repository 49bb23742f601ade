import type { Contract, Page, ResponseOf } from '@steward/api';
import { history } from '@steward/api';
import { useMay, useMayCall } from '../../core/permissions/useMay.ts';
import { useAppSelector, useConfig } from '../../core/store/context.ts';
import type { QueryRequest } from '../data/queries.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import { useQueryWhileMounted } from '../data/useQuery.ts';

/** One change, as the history of the platform has it. */
export type HistoryEntry = ResponseOf<Contract['history']['list']>['rows'][number];

/** Whether two entries are about the same record. */
export const isSameRecord = (a: HistoryEntry, b: HistoryEntry): boolean =>
  a.resource === b.resource && a.record_id === b.record_id;

/** Whether the platform has a history that the user may read. */
export function useHasHistory(): boolean {
  const config = useConfig();
  const mayRead = useMay('history.ofRecord');
  return config.extensions.includes('history') && mayRead;
}

/** Whether the platform can undo changes, and the user may do so. */
export function useCanUndo(): boolean {
  const config = useConfig();
  const mayUndo = useMay('history.undo');
  return config.extensions.includes('history') && mayUndo;
}

/** Returns whether the user may undo an entry: those who may make a change may undo it. */
export function useMayUndo(): (entry: HistoryEntry) => boolean {
  const canUndo = useCanUndo();
  const may = useMayCall();
  return ({ call }) => canUndo && may(call ?? '');
}

/** The key of the query for a page of a record's history. */
export const recordHistoryKey = (resource: string, id: number, page = 1): string =>
  `history:${resource}:${id}:${page}`;

/** The key of the query for the entries that a record's history shows. */
export const shownHistoryKey = (resource: string, id: number): string =>
  `history:tab:${resource}:${id}`;

/** The request for a page of a record's history, newest first. */
export const recordHistoryRequest = (
  resource: string,
  id: number,
  page: number,
  pageSize: number,
): QueryRequest => ({
  route: history.ofRecord,
  args: { params: { resource, recordId: id }, query: { page, pageSize } },
  silent: true,
});

/** How many entries an operation has, and the latest of them. */
export const operationRequest = (operation: string) => ({
  route: history.list,
  args: {
    query: { page: 1, pageSize: 1, filter: { field: 'operation', op: 'is', value: operation } },
  },
});

/** How many entries the operation of an entry has; 1 until that is known. */
export function useOperationSize({ id, operation }: HistoryEntry): number {
  const key = `history:operation:${id}`;
  const request = operation ? { ...operationRequest(operation), silent: true } : undefined;
  useQueryWhileMounted(key, request);
  const page: Page<unknown> = pageOf(useAppSelector(selectQuery(key)));
  return Math.max(page.count, 1);
}
