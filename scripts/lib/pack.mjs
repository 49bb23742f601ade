import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installerEnvironment, pnpm } from './install.mjs';
import { root } from './paths.mjs';
import { capture } from './spawn.mjs';

/**
 * Packs a package as a registry would receive it, and calls `use` with the archive, its path and the
 * names of its files. Removes everything afterwards.
 * @throws with pnpm's output when it fails
 */
export async function withPacked(folder, use) {
  const destination = await mkdtemp(path.join(tmpdir(), 'steward-pack-'));
  try {
    const { code, output } = await capture(
      'npx',
      ['-y', '--prefer-offline', pnpm, 'pack', '--json', '--pack-destination', destination],
      { cwd: path.join(root, folder), env: installerEnvironment() },
    );
    if (code !== 0) throw new Error(`${output.trim()}\n\n${folder} could not be packed.`);
    const { filename, files } = JSON.parse(output.slice(output.indexOf('{')));
    const { buffer, byteOffset, byteLength } = await readFile(filename);
    const archive = buffer.slice(byteOffset, byteOffset + byteLength);
    return await use({ files: files.map((file) => file.path), archive, filename });
  } finally {
    await rm(destination, { recursive: true, force: true });
  }
}

/** Reads a text file of a packed package. */
export async function readPackedFile(filename, name) {
  const { code, output } = await capture('tar', ['-xzOf', filename, `package/${name}`]);
  if (code !== 0) throw new Error(`${output.trim()}\n\n${name} could not be read.`);
  return output;
}
