import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { NewRow, Row } from '../../base/store.ts';

const hour = 60 * 60_000;
/** How long the time of the last use may be behind, in milliseconds. */
const precision = hour;
/** After so long without use, in milliseconds, a person is taken to have been away. */
const absence = 4 * hour;

/** How long ago something was; without end where it never was, or where a clock that was corrected since wrote it. */
function timeSince({ clock }: AppServices, at: unknown): number {
  const elapsed = clock() - Date.parse(String(at));
  return elapsed >= 0 ? elapsed : Infinity;
}

/**
 * Records after the answer that a person used the platform, once an hour. The use of an API key is no visit: a program
 * that runs at night would hide what changed since the person left.
 */
export function noteUse(services: AppServices, user: Row, by: 'session' | 'key'): void {
  const now = nowIso(services);
  const patch: Record<string, unknown> = {};
  if (timeSince(services, user.last_used_at) >= precision) patch.last_used_at = now;
  if (by === 'session') Object.assign(patch, visit(services, user, now));
  if (Object.keys(patch).length === 0) return;
  const users = services.store.table('users');
  services.runInBackground(async () => void (await users.update(user.id, patch)));
}

/** What a session changes: the present visit goes on, or a new one begins. */
function visit(services: AppServices, { visited_at }: Row, now: string): NewRow {
  const elapsed = timeSince(services, visited_at);
  if (elapsed < precision) return {};
  const isNew = typeof visited_at === 'string' && elapsed >= absence;
  return { visited_at: now, ...(isNew && { former_visit_at: visited_at }) };
}
