import { formatRelative, historyAuthor } from '@steward/api';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, useServices } from '../../core/store/context.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import type { HistoryEntry } from '../history/recordHistory.ts';
import { recordHistoryKey, recordHistoryRequest, useHasHistory } from '../history/recordHistory.ts';

/** Entries that are looked through: a form is seldom open for longer. */
const maxEntries = 20;

/** A record whose later changes are looked up. */
export interface ChangedRecord {
  /** The name of its resource in the history. */
  readonly resource: string;
  readonly id: number;
  /** The version from which on changes count. */
  readonly since: number | undefined;
}

/** Says who changed a record since a version, and when; where there is a history that one may read. */
export function useLaterChanges({ resource, id, since = 0 }: ChangedRecord) {
  const hasHistory = useHasHistory();
  const { now } = useServices();
  const dispatch = useAppDispatch();
  const key = recordHistoryKey(resource, id);
  useEffect(() => {
    if (!hasHistory) return;
    const request = recordHistoryRequest(resource, id, 1, maxEntries);
    dispatch({ type: 'query/requested', key, request, isFresh: true });
    return () => dispatch({ type: 'query/released', key });
  }, [hasHistory, dispatch, key, resource, id]);
  const page = pageOf(useAppSelector(selectQuery(key)));
  const entries = (page.rows as readonly HistoryEntry[]).filter(
    ({ version }) => (version ?? 0) > since,
  );
  const describe = (entry: HistoryEntry | undefined): string | undefined =>
    entry &&
    `${historyAuthor(entry)}, ${formatRelative(entry.at ?? '', now()) ?? 'at an unknown time'}`;
  return {
    /** The latest change: 'grace@example.com, 2 minutes ago'. */
    latest: describe(entries[0]),
    /** The latest change of a field. */
    ofField: (name: string) => describe(entries.find(({ fields }) => fields?.includes(name))),
  };
}
