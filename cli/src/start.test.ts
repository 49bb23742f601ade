import { createServer } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from './testing/harness.ts';
import { numberedCompanies } from './testing/importer.ts';
import { listen, startPlatform, stewardProcess } from './testing/process.ts';

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
    const result = await stewardProcess({
      argv: ['signal', 'list'],
      url,
      onStart: (started) => {
        pid = started;
      },
    });
    expect(result.exit).toBe(exit);
  });

  test('an import whose terminal is closed finishes its part and prints the totals', async () => {
    let pid = 0;
    let sentCount = 0;
    // The first part is answered once the command has said that it got the signal.
    let hasHeard = () => {};
    const heard = new Promise<void>((resolve) => (hasHeard = resolve));
    const url = await startPlatform(async (request) => {
      if (request.method === 'GET') return [];
      sentCount += 1;
      process.kill(pid, 'SIGHUP');
      await heard;
      return { created: 1_000, skipped: 0, refused: 0, rows: [] };
    });
    const file = join(await temporaryFolder(), 'two-parts.csv');
    await writeFile(file, numberedCompanies(1_500));
    const result = await stewardProcess({
      argv: ['company', 'import', file],
      url,
      onStart: (started) => (pid = started),
      onError: (text) => text.includes('Finishing the current part') && hasHeard(),
    });
    expect(result.exit).toBe(129);
    expect(sentCount).toBe(1);
    expect(result.err).toContain('1,000 created');
  });
});
