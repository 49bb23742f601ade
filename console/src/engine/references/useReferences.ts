import type { Resource } from '@steward/api';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector, useServices, useAppDispatch } from '../../core/store/context.ts';
import { referencesKey, referencesRequest, selectReferences } from './queries.ts';
import type { ReferenceOption } from './references.ts';
import { optionsOf } from './references.ts';

interface ReferenceOptions {
  /** What can be chosen; empty until it is there. */
  readonly options: readonly ReferenceOption[];
  readonly loading: boolean;
  /** Whether ids must be typed: the list did not come, or is not complete and cannot be searched. */
  readonly typed: boolean;
  /** Searches on the platform, as long as `options` are not known to be all there are. */
  readonly search: ((text: string) => void) | undefined;
}

/** Reads what a reference to a resource can be chosen from. */
export function useReferences(resource: Resource): ReferenceOptions {
  const dispatch = useAppDispatch();
  const { config } = useServices();
  const key = referencesKey(resource.name);
  const { status, rows, total } = useAppSelector(selectReferences(resource.name), shallowEqual);
  const chooser = useAppSelector(({ session }) => session.currentUser);
  const options = useMemo(() => optionsOf(resource, rows, chooser), [resource, rows, chooser]);
  const searchable = config.extensions.includes('search');
  const complete = total <= rows.length;
  const unknown = status === 'loading' && total === 0;

  useEffect(() => {
    dispatch({ type: 'query/requested', key, request: referencesRequest(resource) });
  }, [dispatch, key, resource]);

  const find = (text: string) => {
    const q = text.trim() || undefined;
    dispatch({ type: 'query/requested', key, request: referencesRequest(resource, { q }) });
  };
  // The first answer tells whether a text must be searched for at all; what was typed before it waits.
  const early = useRef('');
  const findEarly = useEffectEvent(() => {
    if (early.current !== '' && !complete && searchable) find(early.current);
    early.current = '';
  });
  useEffect(() => {
    if (!unknown) findEarly();
  }, [unknown]);

  return {
    options,
    loading: status === 'loading',
    typed: status === 'failed' || (status === 'ready' && !complete && !searchable),
    search: unknown
      ? (text) => {
          early.current = text.trim();
        }
      : complete || !searchable
        ? undefined
        : find,
  };
}
