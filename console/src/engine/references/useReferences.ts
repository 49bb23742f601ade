import type { Resource } from '@steward/api';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useConsole, usePlatform, useSaga, useSend } from '../../core/store/context.ts';
import type { LookupOption } from './references.ts';
import { createLookupSaga } from './saga.ts';
import { optionsOf } from './references.ts';
import { lookupsReducer, lookupState } from './state.ts';

interface Lookup {
  /** What can be chosen; empty until it is there. */
  readonly options: readonly LookupOption[];
  readonly loading: boolean;
  /** Whether ids must be typed: the list did not come, or has not everything and cannot be searched. */
  readonly typed: boolean;
  /** Searches on the platform, as long as `options` are not known to be all there are. */
  readonly search: ((text: string) => void) | undefined;
}

/** Loads what a reference to a resource can be chosen from. */
export function useLookup(resource: Resource): Lookup {
  const { name } = resource;
  useSaga(createLookupSaga, { lookups: lookupsReducer });
  const send = useSend();
  const { config } = usePlatform();
  const { status, rows, count } = useConsole((state) => lookupState(state.lookups, name));
  const chooser = useConsole(({ session }) => session.currentUser);
  const options = useMemo(() => optionsOf(resource, rows, chooser), [resource, rows, chooser]);
  const searchable = config.extensions.includes('search');
  const complete = count <= rows.length;
  const unknown = status === 'loading' && count === 0;

  useEffect(() => {
    send({ type: 'lookup/requested', resource: name });
  }, [send, name]);

  const find = (text: string) => {
    const q = text.trim();
    send({ type: 'lookup/requested', resource: name, q: q || undefined });
  };
  // Whether a text must be searched for at all, the first answer tells; what was typed before waits for it.
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
