import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { Row } from '../../base/store.ts';

/** How long the time of the last use may be behind, in milliseconds. */
const precisionMs = 60 * 60_000;

/** Records after the answer that a person used the platform, once an hour. */
export function noteUse(services: AppServices, { id, last_used_at: former }: Row): void {
  const { store, clock, runInBackground } = services;
  const elapsed = clock() - Date.parse(String(former));
  // A time in the future was written by a clock that has been corrected since.
  if (elapsed >= 0 && elapsed < precisionMs) return;
  const last_used_at = nowIso(services);
  runInBackground(async () => void (await store.table('users').update(id, { last_used_at })));
}
