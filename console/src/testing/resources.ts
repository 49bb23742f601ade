import { resources } from '@steward/api';
import type { Resource } from '@steward/api';
import { selectMutation } from '../engine/data/mutations.ts';
import type { ListQuery } from '../engine/definition/query.ts';
import { listKey, listRequest, selectList } from '../engine/list/useList.ts';
import type { MockPlatformOptions, Reply } from './platform.ts';
import { mockPlatform, mockSession } from './platform.ts';

/** A resource of the contract. */
export function resourceOf(name: string): Resource {
  const resource = resources.find((each) => each.name === name);
  if (resource === undefined) throw new Error(`There is no resource ${name}.`);
  return resource;
}

/** A console on a mock platform, with access to its lists and mutations. */
export function start(replies: Record<string, Reply>, options: MockPlatformOptions = {}) {
  const platform = mockPlatform(replies, mockSession, options);
  const listOf = (name: string) => selectList(resourceOf(name))(platform.store.getState());
  const savingOf = (key: string) => selectMutation(key)(platform.store.getState());
  return { ...platform, listOf, savingOf };
}

/** The rows of a page of signals. */
export const rows = [{ id: 4, name: 'hiring', display_name: 'Hiring' }];
export const page = () => Response.json({ documents: rows, count: 31 });

/** The event that requests a page of a list. */
export const requested = (query: Partial<ListQuery> = {}, name = 'signals') => {
  const resource = resourceOf(name);
  const request = listRequest(resource, { page: 1, ...query });
  return { type: 'query/requested', key: listKey(resource), request } as const;
};
