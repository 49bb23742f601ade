import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Hashes the names and contents of files; a missing file counts as empty. */
export function hashFiles(base, files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(`${file}\0`);
    try {
      hash.update(readFileSync(path.join(base, file)));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** Lists all files below a folder, relative to `base`; leaves out names for which `skip` is true. */
export function listFiles(base, folder, skip) {
  let entries;
  try {
    entries = readdirSync(path.join(base, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => !skip(entry.name))
    .flatMap((entry) => {
      const child = path.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(base, child, skip) : [child];
    });
}
