import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runInGroup } from './processGroup.mjs';

const run = (code) => runInGroup(process.execPath, ['--eval', code], {});

test('the exit code is passed on, a signal as 128 and its number', async () => {
  expect(await run('process.exit(7)')).toBe(7);
  expect(await run('process.kill(process.pid, "SIGKILL")')).toBe(137);
});

/** A program that starts another and prints both process ids. */
const family = `
  const child = require('node:child_process').spawn('sleep', ['600'], { stdio: 'ignore' });
  console.log(process.pid + ' ' + child.pid);
  setInterval(() => {}, 1000);
`;
const guard = `
  import { runInGroup } from '${new URL('./processGroup.mjs', import.meta.url)}';
  process.exitCode = await runInGroup(process.execPath, ['--eval', ${JSON.stringify(family)}], {});
`;

/** Whether a process is a zombie: it has exited, but its new parent has not waited for it yet. */
const isZombie = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !isZombie(pid);
};

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s ends the whole group', async (signal) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', guard], {
    stdio: 'pipe',
  });
  const line = await new Promise((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text))),
  );
  const pids = line.trim().split(' ').map(Number);
  expect(pids.every(isAlive)).toBe(true);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  expect(await ended).toBeGreaterThan(128);
  await expect.poll(() => pids.some(isAlive)).toBe(false);
});

test('a process that outlives the leader is ended', async () => {
  let output = '';
  const orphan = `
    const child = require('node:child_process').spawn('sleep', ['600'], { stdio: 'ignore' });
    child.unref();
    console.log(child.pid);
  `;
  const code = await runInGroup(process.execPath, ['--eval', orphan], {
    onOutput: (chunk) => (output += chunk),
  });
  expect(code).toBe(0);
  await expect.poll(() => isAlive(Number(output))).toBe(false);
});
