import { profile } from '@steward/api';
import type { QueryRequest } from '../../engine/data/queries.ts';

/** The key of the query, of the change and of the draft of the profile. */
export const profileKey = 'profile';

/** Asks who is logged in. */
export const profileRequest: QueryRequest = { route: profile.read };
