import { nowIso } from '../../services.ts';
import type { AppServices } from '../../services.ts';
import type { Row } from '../../store/port.ts';
import { kindOf, removeUpload, uploadsOf } from '../../uploads/uploadStore.ts';
import { finishUpload } from './finish.ts';

/** After so long without a sign of life others carry on with an accepted upload, in milliseconds. */
const takeOverMs = 5_000;
/**
 * After so long without a sign of life the rows of an upload that was not accepted are removed; sooner
 * where others cannot change companies until then.
 */
const abandonedMs = { create: 60_000, update: 15_000 };

/**
 * Carries on with uploads whose server has ended, and removes those that are over.
 * @param quietMs how long an accepted upload must have stood still, in milliseconds
 */
export async function resumeUploads(services: AppServices, quietMs = takeOverMs): Promise<void> {
  const isOlder = (row: Row, ms: number) => String(row.updated_at) <= nowIso(services, -ms);
  for (const row of await uploadsOf(services.store).find({})) {
    if (row.state === 'accepted' && isOlder(row, quietMs)) await finishUpload(services, row.id);
    const isOpen = row.state === 'staging' || row.state === 'removing';
    const isAbandoned = isOpen && isOlder(row, abandonedMs[kindOf(row)]);
    const isOver = row.state === 'done' && String(row.expires_at) <= nowIso(services);
    if (isAbandoned || isOver) await removeUpload(services, row.id);
  }
}

/** Work for a server: at its start it carries on at once, since no other may be there to do so. */
export function createUploadWork(): typeof resumeUploads {
  let quietMs = 0;
  return async (services) => {
    await resumeUploads(services, quietMs);
    quietMs = takeOverMs;
  };
}
