import type { Resource } from '@steward/api';
import { useCallback, useEffect, useState } from 'react';
import { useConsole, useSaga, useSend } from '../app/context.ts';
import { createEverythingSaga } from './saga.ts';
import type { EverythingState } from './state.ts';

const nothing: EverythingState = { status: 'loading', query: {}, rows: [], read: 0, count: 0 };

/** All records of a resource while the caller is on the page, and the way to read them again. */
export function useEverything(
  resource: Resource,
  { scope, q }: { scope?: string | undefined; q?: string | undefined } = {},
): EverythingState & { readonly again: () => void } {
  useSaga(createEverythingSaga);
  const send = useSend();
  const { name } = resource;
  const state = useConsole(({ everythings }) => everythings[name]) ?? nothing;
  const again = useCallback(() => {
    const query = { ...(scope !== undefined && { scope }), ...(q !== undefined && { q }) };
    send({ type: 'everything/requested', resource: name, query });
  }, [send, name, scope, q]);
  useEffect(again, [again]);
  useEffect(() => () => send({ type: 'everything/left', resource: name }), [send, name]);
  return { ...state, again };
}

/** All records of a resource as the page below shows them; read only where it does not. */
export function useEverythingBelow(resource: Resource): EverythingState {
  useSaga(createEverythingSaga);
  const send = useSend();
  const { name } = resource;
  const state = useConsole(({ everythings }) => everythings[name]);
  const [mine] = useState(state === undefined);
  useEffect(() => {
    if (!mine) return undefined;
    send({ type: 'everything/requested', resource: name, query: {} });
    return () => send({ type: 'everything/left', resource: name });
  }, [mine, send, name]);
  return state ?? nothing;
}
