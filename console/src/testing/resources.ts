import { resourceState } from '../engine/data/state.ts';
import type { Reply } from './platform.ts';
import { pretendPlatform } from './platform.ts';

/** A console in front of a platform that answers so, with the states of its lists and modals. */
export function start(replies: Record<string, Reply>) {
  const platform = pretendPlatform(replies);
  const listOf = (name: string) => resourceState(name)(platform.store.getState()).list;
  const modalOf = (name: string) => resourceState(name)(platform.store.getState()).modal;
  return { ...platform, listOf, modalOf };
}

/** A page of signals, as the platform sends it. */
export const rows = [{ id: 4, name: 'hiring', display_name: 'Hiring' }];
export const page = () => Response.json({ documents: rows, count: 31 });
/** A page is wanted. */
export const asked = (query: object = { page: 1 }, resource = 'signals') =>
  ({ type: 'resource/pageRequested', resource, query }) as const;
