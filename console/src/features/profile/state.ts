import { profile } from '@steward/api';
import type { QueryRequest } from '../../engine/data/queries.ts';

/** The key of the query, the mutation and the draft. */
export const profileKey = 'profile';

export const profileRequest: QueryRequest = { route: profile.read };
