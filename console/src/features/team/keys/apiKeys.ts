import type { Contract, ResponseOf } from '@steward/api';
import { keys, teamPageSize } from '@steward/api';
import type { QueryRequest } from '../../../engine/data/queries.ts';

/** An API key in the list of all users' keys. */
export type ApiKey = ResponseOf<Contract['keys']['list']>['rows'][number];

export const apiKeysKey = 'apiKeys';

export const apiKeysRequest = (page: number): QueryRequest => ({
  route: keys.list,
  args: { query: { page, pageSize: teamPageSize } },
  resource: apiKeysKey,
  keepsOnFailure: true,
});
