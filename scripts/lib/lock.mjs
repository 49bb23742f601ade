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

const beat = 2_000;
const silence = 15_000;

/** Whether there is such a process; one of another user's may not be signalled, but is there. */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether whoever made a lock file still lives: its process runs and its heart beats. */
function isAlive(file) {
  try {
    const beats = Date.now() - statSync(file).mtimeMs < silence;
    return beats && isRunning(Number.parseInt(readFileSync(file, 'utf8'), 10));
  } catch (error) {
    // What is gone by now is no longer in the way.
    return error.code === 'ENOENT';
  }
}

/** Moves a dead lock out of the way; puts it back if another process took it in the meantime. */
function clearDead(file, mine) {
  const aside = `${mine}.dead`;
  try {
    renameSync(file, aside);
    if (isAlive(aside)) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Runs `work` while no other process of this checkout holds the lock of that name. Says once, on
 * standard error, that it waits.
 */
export async function withLock(name, work) {
  mkdirSync(stateFolder, { recursive: true });
  const file = path.join(stateFolder, `${name}.lock`);
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, `${process.pid} ${new Date().toISOString()}`);
  try {
    for (let said = false; ;) {
      try {
        linkSync(mine, file);
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      if (!isAlive(file)) clearDead(file, mine);
      else {
        if (!said) console.error(`Waiting for another Steward process to finish its ${name}.`);
        said = true;
        await delay(100);
      }
    }
    const heart = setInterval(() => utimesSync(mine, new Date(), new Date()), beat);
    try {
      return await work();
    } finally {
      clearInterval(heart);
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}
