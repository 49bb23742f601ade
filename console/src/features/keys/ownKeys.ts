import type { Contract, ResponseOf } from '@steward/api';
import { ownKeys } from '@steward/api';
import type { QueryRequest } from '../../engine/data/queries.ts';

export type OwnKeys = ResponseOf<Contract['ownKeys']['list']>;
/** An API key of the user. */
export type OwnKey = OwnKeys['rows'][number];

/** The key of the query, of the mutations, and of what is invalidated. */
export const ownKeysKey = 'ownKeys';

export const ownKeysRequest: QueryRequest = { route: ownKeys.list, resource: ownKeysKey };
