import { createServer } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from './testing/harness.ts';
import { listen, platform, stewardProcess } from './testing/process.ts';

afterAll(cleanUp);

describe('signals to the command', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s ends a call with %i', async (signal, exit) => {
    const server = createServer(() => process.kill(pid, signal));
    let pid = 0;
    const url = await listen(server);
    const ran = await stewardProcess({
      argv: ['signal', 'list'],
      url,
      onStart: (started) => {
        pid = started;
      },
    });
    expect(ran.exit).toBe(exit);
  });

  test('an import whose terminal is closed finishes its batches and prints the totals', async () => {
    let [pid, sent] = [0, 0];
    // Two batches are under way at first; both are answered once the command has said that it got the signal.
    let hasHeard = () => {};
    const heard = new Promise<void>((resolve) => (hasHeard = resolve));
    const url = await platform(async (request) => {
      if (request.method === 'GET') return [];
      sent += 1;
      if (sent === 2) process.kill(pid, 'SIGHUP');
      await heard;
      return { created: 1, skipped: 0, refused: 0, rows: [] };
    });
    const file = join(await temporaryFolder(), 'three.csv');
    await writeFile(file, 'name\nA\nB\nC\n');
    const ran = await stewardProcess({
      argv: ['company', 'import', file, '--chunk', '1'],
      url,
      onStart: (started) => (pid = started),
      onError: (written) => written.includes('Finishing the parts') && hasHeard(),
    });
    expect(ran.exit).toBe(129);
    expect(sent).toBe(2);
    expect(ran.err).toContain('2 created');
  });
});
