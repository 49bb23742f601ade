import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { startWorker } from '../../base/worker.ts';
import type { Worker } from '../../base/worker.ts';
import type { Logger } from '../../base/services.ts';
import type { BackupSchedule } from '../settings/settings.ts';

interface ScheduledBackupsOptions {
  readonly logger: Logger;
  /** Makes a backup. Rejects with a sentence for people. */
  readonly save: (file: string) => Promise<void>;
  readonly mailAdministrators: (subject: string, text: string) => Promise<void>;
  /** The current time, in milliseconds since 1970. */
  readonly clock?: () => number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** How often to look whether a backup is due. */
const checkMs = minute;
/** A failed backup is tried again after so long, or when the next one is due. */
const retryMs = hour;
/** While backups keep failing, a mail says so once in this time. */
const mailMs = day;
/**
 * The files of an interrupted backup are removed after so long, when no other server can be writing
 * them.
 */
const leftoverMs = day;

const namePattern = /^steward-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.backup$/;
const leftoverPattern = /^(steward-.*\.backup\.\d+\.part|\.steward-trial-.*)$/;

const fileName = (now: number) =>
  `steward-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** When a backup of this name was made; undefined for other files. */
function madeAt(name: string): number | undefined {
  const [date, time] = namePattern.exec(name)?.[1]?.split('T') ?? [];
  return time === undefined ? undefined : Date.parse(`${date}T${time.replaceAll('-', ':')}Z`);
}

const backupsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => namePattern.test(name)).toSorted();

/** When the newest backup in a folder was made, in milliseconds since 1970; undefined without one. */
export const newestBackup = async (folder: string): Promise<number | undefined> =>
  madeAt((await backupsIn(folder)).at(-1) ?? '');

async function removeLeftovers(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!leftoverPattern.test(name)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > leftoverMs) await rm(file, { recursive: true, force: true });
  }
}

/** Makes backups that are due. Exported for tests; `startScheduledBackups` calls it every minute. */
export function createScheduledBackups(
  { folder, everyMs, keep }: BackupSchedule,
  { logger, save, mailAdministrators, clock = Date.now }: ScheduledBackupsOptions,
): () => Promise<void> {
  let retryAt = -Infinity;
  let mailAt = -Infinity;

  async function run(now: number): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const newest = await newestBackup(folder);
    if (newest !== undefined && now - newest < everyMs) return;
    await removeLeftovers(folder, now);
    const file = path.join(folder, fileName(now));
    await save(file);
    logger.info('Saved a backup', { file });
    for (const name of (await backupsIn(folder)).slice(0, -keep)) await rm(path.join(folder, name));
    mailAt = -Infinity;
  }

  async function tellFailure(now: number, reason: string): Promise<void> {
    logger.error('A backup failed', { folder, error: reason });
    if (now < mailAt) return;
    mailAt = now + mailMs;
    await mailAdministrators(
      'A backup failed',
      `The server could not make its backup in ${folder}:\n\n${reason}\n\nIt tries again within the hour. Existing backups are kept.\n`,
    ).catch((error: unknown) =>
      logger.error('The failed backup could not be reported by mail', { error: String(error) }),
    );
  }

  return async () => {
    const now = clock();
    if (now < retryAt) return;
    try {
      await run(now);
    } catch (error) {
      retryAt = now + Math.min(retryMs, everyMs);
      await tellFailure(now, error instanceof Error ? error.message : String(error));
    }
  };
}

/** Makes backups from now on, and immediately if one is due. */
export function startScheduledBackups(
  schedule: BackupSchedule,
  options: ScheduledBackupsOptions,
): Worker {
  const onError = (error: unknown) =>
    options.logger.error('Backups stopped half-way', { error: String(error) });
  return startWorker(createScheduledBackups(schedule, options), { intervalMs: checkMs, onError });
}
