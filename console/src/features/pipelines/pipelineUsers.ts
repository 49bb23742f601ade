import type { AnyRow } from '@steward/api';
import { isObject } from '@steward/api';

/** A user of a pipeline, as far as the platform describes them. */
export interface PipelineUser {
  readonly id: number;
  readonly first_name?: unknown;
  readonly last_name?: unknown;
  readonly email?: unknown;
}

/** The users of a pipeline. */
export function usersOf({ users }: AnyRow): PipelineUser[] {
  const userIds: unknown[] = Array.isArray(users) ? users : [];
  return userIds.filter(
    (user): user is PipelineUser => isObject(user) && typeof user.id === 'number',
  );
}
