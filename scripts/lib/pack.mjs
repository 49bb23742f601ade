import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installerEnvironment, pnpm } from './install.mjs';
import { root } from './paths.mjs';
import { capture } from './run.mjs';

/**
 * Packs a package as it would be sent to a registry, and hands the names of its files, the archive and
 * where it stands to `then`. Nothing of it stays.
 * @throws with the packer's words when it fails.
 */
export async function withPacked(folder, then) {
  const into = await mkdtemp(path.join(tmpdir(), 'steward-pack-'));
  try {
    const { code, output } = await capture(
      'npx',
      ['-y', '--prefer-offline', pnpm, 'pack', '--json', '--pack-destination', into],
      { cwd: path.join(root, folder), env: installerEnvironment() },
    );
    if (code !== 0) throw new Error(`${output.trim()}\n\n${folder} could not be packed.`);
    const { filename, files } = JSON.parse(output.slice(output.indexOf('{')));
    const { buffer, byteOffset, byteLength } = await readFile(filename);
    const archive = buffer.slice(byteOffset, byteOffset + byteLength);
    return await then({ files: files.map((file) => file.path), archive, filename });
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

/** Reads a text in a packed package. */
export async function readPackedFile(filename, name) {
  const { code, output } = await capture('tar', ['-xzOf', filename, `package/${name}`]);
  if (code !== 0) throw new Error(`${output.trim()}\n\n${name} could not be read.`);
  return output;
}
