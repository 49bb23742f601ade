import type { Route } from '@steward/api';

/** The methods of calls. */
export const methods: readonly Route['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
