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

  test('an import whose terminal is closed finishes its batch and prints the totals', async () => {
    let [pid, sent] = [0, 0];
    const url = await platform((request) => {
      if (request.method === 'GET') return [];
      sent += 1;
      process.kill(pid, 'SIGHUP');
      return { created: 1, skipped: 0, refused: 0, rows: [] };
    });
    const file = join(await temporaryFolder(), 'three.csv');
    await writeFile(file, 'name\nA\nB\nC\n');
    const argv = ['company', 'import', file, '--chunk', '1'];
    const ran = await stewardProcess({ argv, url, onStart: (started) => (pid = started) });
    expect(ran.exit).toBe(129);
    // Two batches are under way at first.
    expect(sent).toBeLessThan(3);
    expect(ran.err).toContain(`${sent} created`);
  });
});
