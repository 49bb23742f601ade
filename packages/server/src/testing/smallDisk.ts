import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { programEnvironment } from './programEnvironment.ts';
import { main } from './runServer.ts';

/**
 * Puts the data folder on a disk of its own, as large as what is in it and some room, runs a command there,
 * and brings back what it left.
 */
const script = `
data=$1; room=$2; shift 2
cp -a "$data" "$data.copy"
used=$(du -sk "$data" | cut -f1)
mount -t tmpfs -o "size=$((used + room))k" tmpfs "$data" || exit 99
cp -a "$data.copy/." "$data"
"$@"; code=$?
rm -rf "$data.copy"; cp -a "$data" "$data.copy"
umount "$data"
rm -rf "$data"; mv "$data.copy" "$data"
exit $code`;

/** Root may mount; others may in a namespace of users, where the system has them. */
const namespace = process.getuid?.() === 0 ? ['--mount'] : ['--map-root-user', '--mount'];

/** Runs a command of the server as a process whose data folder has the given kilobytes of free space. */
export async function runOnSmallDisk(
  data: string,
  roomKb: number,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  mkdirSync(data, { recursive: true });
  const command = [process.execPath, '--conditions=steward-source', main, ...args];
  const child = execFile(
    'unshare',
    [...namespace, 'sh', '-c', script, 'sh', data, String(roomKb), ...command],
    {
      env: { ...programEnvironment, PORT: '0', STEWARD_SEED: 'none', STEWARD_DATA: data },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  await once(child, 'close');
  if (child.exitCode === 99) {
    throw new Error(
      `A small disk could not be made: ${output} On Linux root can, and others where unshare --map-root-user works.`,
    );
  }
  return { code: child.exitCode, output };
}
