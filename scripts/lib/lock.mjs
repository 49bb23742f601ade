import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stateFolder } from './paths.mjs';

/** How often a holder touches its lock, and after how long a lock is stale, in milliseconds. */
const heartbeatInterval = 2_000;
const staleAfter = 15_000;

/** Whether a process exists; that of another user may not be signalled, but exists. */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether the holder of a lock file still runs and touches the file. */
function isHeld(file) {
  try {
    const isFresh = Date.now() - statSync(file).mtimeMs < staleAfter;
    return isFresh && isRunning(Number.parseInt(readFileSync(file, 'utf8'), 10));
  } catch (error) {
    // The file is gone by now: the next attempt will succeed.
    return error.code === 'ENOENT';
  }
}

/** Removes a stale lock; puts it back if another process took it in the meantime. */
function removeStale(file, ownFile) {
  const aside = `${ownFile}.stale`;
  try {
    renameSync(file, aside);
    if (isHeld(aside)) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Runs `work` while no other process of this checkout holds the lock `name`. Reports once, on standard
 * error, that it waits.
 */
export async function withLock(name, work) {
  mkdirSync(stateFolder, { recursive: true });
  const file = path.join(stateFolder, `${name}.lock`);
  const ownFile = `${file}.${randomUUID()}`;
  writeFileSync(ownFile, `${process.pid} ${new Date().toISOString()}`);
  try {
    for (let isReported = false; ;) {
      try {
        linkSync(ownFile, file);
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      if (!isHeld(file)) removeStale(file, ownFile);
      else {
        if (!isReported)
          console.error(`Waiting for another Steward process to finish its ${name}.`);
        isReported = true;
        await delay(100);
      }
    }
    const heartbeat = setInterval(
      () => utimesSync(ownFile, new Date(), new Date()),
      heartbeatInterval,
    );
    try {
      return await work();
    } finally {
      clearInterval(heartbeat);
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}
