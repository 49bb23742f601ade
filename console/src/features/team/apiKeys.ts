import type { Contract, ResponseOf } from '@steward/api';
import { keys, teamPageSize } from '@steward/api';
import { fullName } from '../../core/session/fullName.ts';
import type { Mutation } from '../../engine/data/mutation.ts';
import type { QueryRequest } from '../../engine/data/queries.ts';

/** An API key in the list of all users' keys. */
export type ApiKey = ResponseOf<Contract['keys']['list']>['rows'][number];

export const apiKeysKey = 'apiKeys';

export const apiKeysRequest = (page: number): QueryRequest => ({
  route: keys.list,
  args: { query: { page, pageSize: teamPageSize } },
  resource: apiKeysKey,
  keepsOnFailure: true,
});

export const revocationKey = 'revokeApiKey';

/** Revokes the API key of a user. */
export const revocationMutation = (key: ApiKey): Mutation => ({
  key: revocationKey,
  what: `${keys.revoke.summary}: ${fullName(key)}`,
  calls: [{ route: keys.revoke, args: { params: { userId: key.id } } }],
  resource: apiKeysKey,
  showsFailure: true,
  toast: () => ({ text: `The API key of ${fullName(key)} has been revoked.` }),
});
