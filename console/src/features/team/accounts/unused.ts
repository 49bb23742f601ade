import { unusedDays } from '@steward/api';
import type { TeamMember } from '../state.ts';

const day = 24 * 60 * 60_000;

/** Whether somebody has used the platform, but not for 90 days. `now` in milliseconds. */
export const isUnused = ({ last_used_at: used }: TeamMember, now: number): boolean =>
  typeof used === 'string' && now - Date.parse(used) >= unusedDays * day;

/** The filter that finds those who have not used the platform for 90 days, as the address has it. */
export const unusedFilter = (now: number): string =>
  JSON.stringify({
    field: 'last_used_at',
    op: 'before',
    value: new Date(now - unusedDays * day).toISOString().slice(0, 10),
  });
