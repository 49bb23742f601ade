import type { Resource } from '@steward/api';
import { useCallback, useEffect, useState } from 'react';
import { useConsole, useSaga, useSend } from '../../core/store/context.ts';
import { createEverythingSaga } from './saga.ts';
import type { EverythingQuery, EverythingState } from './state.ts';
import { everythingsReducer } from './state.ts';

const nothing: EverythingState = { status: 'loading', query: {}, rows: [], read: 0, count: 0 };

/**
 * What is there of all records of a resource, and how to read them. While they are `mine` they are read
 * here, and left when the caller is; otherwise they are somebody else's, and only looked at.
 */
function useReading(resource: Resource, { scope, q }: EverythingQuery, mine: Mine) {
  useSaga(createEverythingSaga, { everythings: everythingsReducer });
  const send = useSend();
  const { name } = resource;
  const state = useConsole(({ everythings }) => everythings[name]);
  const [free] = useState(state === undefined);
  const reads = mine === 'if free' ? free : mine;
  const read = useCallback(() => {
    send({ type: 'everything/requested', resource: name, query: { scope, q } });
  }, [send, name, scope, q]);
  useEffect(() => {
    if (reads) read();
  }, [reads, read]);
  useEffect(() => {
    if (!reads) return;
    return () => send({ type: 'everything/left', resource: name });
  }, [reads, send, name]);
  return { state, read };
}

/** Whether the caller reads the records itself; if free: unless they are read already. */
type Mine = boolean | 'if free';

/** All records of a resource while the caller is on the page, and the way to read them again. */
export function useEverything(
  resource: Resource,
  narrowed: EverythingQuery = {},
): EverythingState & { readonly again: () => void } {
  const { state = nothing, read } = useReading(resource, narrowed, true);
  return { ...state, again: read };
}

/** All records of a resource as the page below shows them; read only where it does not. */
export function useEverythingBelow(resource: Resource): EverythingState {
  return useReading(resource, {}, 'if free').state ?? nothing;
}

/**
 * All records of a resource as far as they are there, and how to look for one on every page; the page
 * below may show all by itself, and then there is no more to look through. `atOnce`: nobody has to ask for it.
 */
export function useLookEverywhere(resource: Resource, scope: string | undefined, atOnce: boolean) {
  const [looking, setLooking] = useState(atOnce);
  const { state: all, read } = useReading(resource, { scope }, looking);
  const begin = () => setLooking(true);
  return { all, looking, look: looking ? read : all === undefined ? begin : undefined };
}
