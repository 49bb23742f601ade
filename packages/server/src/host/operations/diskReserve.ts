import { randomFillSync } from 'node:crypto';
import { rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Room for a log of SQLite that is written over and over, and for thousands of logins, in bytes. */
const reserveBytes = 8 * 1024 * 1024;
/** How long a full disk counts as full before it is looked at again, in milliseconds. */
const recheckMs = 1_000;

/** Room on the disk of the data folder that is given free when the disk is full, so that people can still log in. */
export interface DiskReserve {
  /** Gives the room free. Returns whether there was any, so that a write may be tried again. */
  release(): boolean;
  /** Whether the disk is full: it was, and there is not yet room for the reserve again. */
  isFull(): boolean;
}

interface DiskReserveOptions {
  readonly bytes?: number;
  /** The room on the disk of a folder, in bytes. */
  readonly freeBytes?: (folder: string) => number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Keeps room in a file of the data folder. */
export function createDiskReserve(
  folder: string,
  {
    bytes = reserveBytes,
    freeBytes = freeBytesOf,
    now = () => performance.now(),
  }: DiskReserveOptions = {},
): DiskReserve {
  const file = path.join(folder, 'disk.reserve');
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let isFull = false;
  let checkAgainAt = -Infinity;

  const release = () => {
    const wasThere = size() > 0;
    rmSync(file, { force: true });
    isFull = true;
    checkAgainAt = now() + recheckMs;
    return wasThere;
  };
  /** Random bytes: file systems keep no room for zeros. */
  const keep = () => {
    try {
      writeFileSync(file, randomFillSync(Buffer.alloc(bytes)), { mode: 0o600, flush: true });
      isFull = false;
    } catch {
      release();
    }
  };
  // The reserve counts as used space: a disk with less free space than that besides is full.
  if (freeBytes(folder) < bytes) release();
  else if (size() !== bytes) keep();

  return {
    release,
    isFull() {
      if (isFull && now() >= checkAgainAt) {
        checkAgainAt = now() + recheckMs;
        if (freeBytes(folder) >= 2 * bytes) keep();
      }
      return isFull;
    },
  };
}
