import type { Resource } from '@steward/api';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { useMayGrant } from '../../core/permissions/useMay.ts';
import { useAppSelector, useServices, useAppDispatch } from '../../core/store/context.ts';
import type { OptionGroups } from '../definition/inputs.ts';
import { referencesKey, referencesRequest, selectReferences } from './queries.ts';
import type { ReferenceOption } from './references.ts';
import { toOptions } from './references.ts';

interface ReferenceOptions {
  /** The options; empty while they load. */
  readonly options: readonly ReferenceOption[];
  readonly loading: boolean;
  /** Whether ids must be typed: the list failed, or is incomplete and cannot be searched. */
  readonly mustType: boolean;
  /** Searches on the platform; undefined once `options` are known to be complete. */
  readonly search: ((text: string) => void) | undefined;
}

/** Up to so many records, all pages are read where the platform cannot search. */
const maxRecords = 200;

/** Requests the options of a reference. */
export function useReferences(
  resource: Resource,
  groupOf?: OptionGroups['groupOf'],
): ReferenceOptions {
  const dispatch = useAppDispatch();
  const { config } = useServices();
  const key = referencesKey(resource.name);
  const { status, rows, total, allPages } = useAppSelector(
    selectReferences(resource.name),
    shallowEqual,
  );
  const user = useAppSelector(({ session }) => session.currentUser);
  const mayGrant = useMayGrant();
  const options = useMemo(
    () => toOptions(resource, rows, { user, mayGrant }, groupOf),
    [resource, rows, user, mayGrant, groupOf],
  );
  const canSearch = config.extensions.includes('query');
  const isComplete = total <= rows.length;
  const isFirstLoad = status === 'loading' && total === 0;
  const isCut = status === 'ready' && !isComplete && !canSearch;
  const readsOn = isCut && !allPages && total <= maxRecords;

  const fetch = useEffectEvent((options: { allPages: boolean }) =>
    dispatch({ type: 'query/requested', key, request: referencesRequest(resource, options) }),
  );
  useEffect(() => {
    fetch({ allPages });
  }, [dispatch, key, resource]);
  useEffect(() => {
    if (readsOn) fetch({ allPages: true });
  }, [readsOn]);

  const search = (text: string) => {
    const q = text.trim() || undefined;
    dispatch({ type: 'query/requested', key, request: referencesRequest(resource, { q }) });
  };
  // The first answer tells whether a search is needed; text typed before it waits.
  const pendingSearch = useRef('');
  const searchPending = useEffectEvent(() => {
    if (pendingSearch.current !== '' && !isComplete && canSearch) search(pendingSearch.current);
    pendingSearch.current = '';
  });
  useEffect(() => {
    if (!isFirstLoad) searchPending();
  }, [isFirstLoad]);

  return {
    options,
    loading: status === 'loading',
    mustType: status === 'failed' || (isCut && !readsOn),
    search: isFirstLoad
      ? (text) => {
          pendingSearch.current = text.trim();
        }
      : isComplete || !canSearch
        ? undefined
        : search,
  };
}
