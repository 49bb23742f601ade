import { chmodSync, copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';
import { capture } from './lib/spawn.mjs';

/** Puts the program into a copy of Node; npx brings it when it is needed, as it does pnpm. */
const postject = 'postject@1.0.0-alpha.6';
/** The mark in Node's executable that makes it run an embedded program. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

const folder = path.join(root, 'dist');
const suffix = process.platform === 'win32' ? '.exe' : '';
const isMac = process.platform === 'darwin';

async function run(command, args, options) {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new Error(`${output.trim()}\n\nThe executable could not be built.`);
}

/**
 * Builds the command line with Node in one file, for the system that this runs on. Resolves to an exit code.
 * The file begins with all commands in one script, which is compiled beforehand.
 */
export async function buildExecutable() {
  const target = path.join(folder, `steward-${process.platform}-${process.arch}${suffix}`);
  const work = path.join(folder, 'executable');
  const settings = path.join(work, 'settings.json');
  const blob = path.join(work, 'steward.blob');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const cli = path.join(root, 'cli');
  const tsup = path.join(cli, 'node_modules', '.bin', 'tsup');
  await run(tsup, ['--config', 'tsup.executable.config.ts', '--out-dir', work], { cwd: cli });
  const options = {
    main: path.join(work, 'steward.cjs'),
    output: blob,
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
  };
  writeFileSync(settings, JSON.stringify(options));
  await run(process.execPath, ['--experimental-sea-config', settings]);
  rmSync(target, { force: true });
  copyFileSync(process.execPath, target);
  chmodSync(target, 0o755);
  // A signature would no longer fit. macOS runs nothing without one.
  if (isMac) await run('codesign', ['--remove-signature', target]);
  const segment = isMac ? ['--macho-segment-name', 'NODE_SEA'] : [];
  const args = [target, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', fuse, ...segment];
  await run('npx', ['-y', postject, ...args]);
  if (isMac) await run('codesign', ['--sign', '-', target]);
  rmSync(work, { recursive: true });
  // It needs nothing of this machine: no Node, no environment.
  await run(target, ['company', 'import', '--help'], { env: {} });
  const size = Math.round(statSync(target).size / 1024 / 1024);
  console.log(`${path.relative(root, target)}: ${size} MB, for ${process.platform} alone.`);
  return 0;
}
