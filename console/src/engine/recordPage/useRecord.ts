import type { AnyRow, Resource } from '@steward/api';
import { history, isObject } from '@steward/api';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/store/context.ts';
import { selectQuery } from '../data/queries.ts';
import type { QueryState } from '../data/queries.ts';
import { useQueryWhileMounted } from '../data/useQuery.ts';
import { versionArgs } from '../definition/calls.ts';

/** A record that is read by itself. */
export interface OpenRecord {
  readonly status: QueryState['status'];
  /** The record as it is known to be now; undefined until it was read. */
  readonly row: AnyRow | undefined;
  readonly message: string | undefined;
  /** Whether the platform has no such record. */
  readonly isMissing: boolean;
  refetch(): void;
  /** The record now, for what happens later. */
  latest(): AnyRow | undefined;
  /** Takes the record as a call has left it. */
  accept(row: AnyRow): void;
  /** Runs changes one after the other, so that each has the version that the one before it made. */
  inTurn<Result>(change: () => Promise<Result>): Promise<Result>;
}

const isRow = (data: unknown): data is AnyRow => isObject(data) && typeof data.id === 'number';

const versionOf = (row: AnyRow | undefined): number => versionArgs(row).ifMatch ?? 0;

/** The newer one: an answer that was under way while the record was changed has it as it was before. */
const newer = (readRow: AnyRow | undefined, changedRow: AnyRow | undefined): AnyRow | undefined =>
  readRow !== undefined && versionOf(readRow) >= versionOf(changedRow)
    ? readRow
    : (changedRow ?? readRow);

/** Reads one record while its page is shown. */
export function useRecord({ name, read }: Resource, id: number): OpenRecord {
  const dispatch = useAppDispatch();
  const key = `record:${name}:${id}`;
  const request = read && {
    route: read,
    args: { params: { id } },
    resource: name,
    keepsOnFailure: true,
  };
  const refetch = useQueryWhileMounted(key, request);
  const query = useAppSelector(selectQuery(key));
  const [changedRow, setChangedRow] = useState<AnyRow>();
  const { data, status = 'loading', message, isMissing = false } = query ?? {};
  const row = isMissing ? undefined : newer(isRow(data) ? data : undefined, changedRow);
  const latest = useRef(row);
  useEffect(() => {
    latest.current = row;
  });
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());
  const hasChanged = changedRow !== undefined;
  // The list is read again when the page is left, not after each field.
  useEffect(() => {
    if (!hasChanged) return;
    return () => dispatch({ type: 'query/invalidated', resource: name });
  }, [hasChanged, dispatch, name]);
  return {
    status,
    row,
    message,
    isMissing,
    refetch,
    latest: () => latest.current,
    accept(next) {
      latest.current = next;
      setChangedRow(next);
      dispatch({ type: 'query/invalidated', resource: history.name });
    },
    inTurn(change) {
      const result = lastChange.current.then(change, change);
      lastChange.current = result.catch(() => undefined);
      return result;
    },
  };
}
