import type { Resource } from '@steward/api';
import { useEffect, useMemo } from 'react';
import { useConsole, usePlatform, useSaga, useSend } from '../app/context.ts';
import type { LookupOption } from './lookups.ts';
import { createLookupSaga } from './saga.ts';
import { optionOf } from './lookups.ts';
import { lookupState } from './state.ts';

interface Lookup {
  /** What can be chosen; empty until it is there. */
  readonly options: readonly LookupOption[];
  readonly loading: boolean;
  /** Whether ids must be typed: the list did not come, or has not everything and cannot be searched. */
  readonly typed: boolean;
  /** Whether `options` are all there are. */
  readonly complete: boolean;
  /** Searches on the platform, where `options` are not all there are. */
  readonly search: ((text: string) => void) | undefined;
}

/** Loads what a reference to a resource can be chosen from. */
export function useLookup(resource: Resource): Lookup {
  const { name } = resource;
  useSaga(createLookupSaga);
  const send = useSend();
  const { config } = usePlatform();
  const { status, rows, count } = useConsole((state) => lookupState(state.lookups, name));
  const options = useMemo(() => rows.map((row) => optionOf(resource, row)), [resource, rows]);
  const searchable = config.extensions.includes('search');
  const complete = count <= rows.length;

  useEffect(() => {
    send({ type: 'lookup/requested', resource: name });
  }, [send, name]);

  return {
    options,
    loading: status === 'loading',
    typed: status === 'failed' || (status === 'ready' && !complete && !searchable),
    complete,
    search:
      complete || !searchable
        ? undefined
        : (text) => {
            const q = text.trim();
            send({ type: 'lookup/requested', resource: name, ...(q !== '' && { q }) });
          },
  };
}
