import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp, temporaryFolder, token } from './testing/harness.ts';
import { listen, startPlatform, stewardProcess } from './testing/process.ts';

afterAll(cleanUp);

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** A file of this many rows, of more than a thousand bytes each. */
async function bigFile(rows: number): Promise<string> {
  const target = join(await temporaryFolder(), 'big.csv');
  const path = 'x'.repeat(1_200);
  const file = createWriteStream(target);
  file.write('name,theme,website\n');
  for (let from = 0; from < rows; from += 1_000) {
    const lines = Array.from(
      { length: Math.min(1_000, rows - from) },
      (_each, index) =>
        `Company number ${from + index},"Software, tools",https://example${from + index}.com/${path}\n`,
    );
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return target;
}

describe('the command as a process', () => {
  test('prints data on stdout, notes on stderr, and exits', async () => {
    const seenBodies: string[] = [];
    const url = await startPlatform((request) => {
      seenBodies.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      return { documents: [{ id: 1, name: 'ipo' }], count: 11 };
    });
    const result = await stewardProcess({ argv: ['signal', 'list', '--json'], url });
    expect(result.exit).toBe(0);
    expect(JSON.parse(result.out)).toEqual([{ id: 1, name: 'ipo' }]);
    expect(result.err).toContain('--all');
    expect(seenBodies).toEqual([`GET /api/admin/signals?page=1&pageSize=10 Bearer ${token}`]);
  });

  test('a closed pipe ends a list, but no import', async () => {
    let created = 0;
    const url = await startPlatform((request, body) => {
      if (request.method === 'GET') {
        return { documents: Array.from({ length: 1_000 }, (_each, id) => ({ id })), count: 1e9 };
      }
      created += 1;
      const refusedRow = { line: 2, name: body.split('\n')[1], verdict: 'skipped', reason: 'So.' };
      return { created: 0, skipped: 1, refused: 0, rows: [refusedRow] };
    });
    const file = join(await temporaryFolder(), 'three.csv');
    await writeFile(file, 'name\nA\nB\nC\n');
    const deaf = { url, reads: { out: false } };
    const list = ['company', 'list', '--all', '-o', 'ids'];
    expect(await stewardProcess({ argv: list, ...deaf })).toMatchObject({ exit: 0, err: '' });
    const argv = ['company', 'import', file, '--json'];
    const result = await stewardProcess({ argv, ...deaf });
    expect(result).toMatchObject({ exit: 0, err: expect.stringContaining('1 skipped') });
    expect(created).toBe(1);
  });

  test('data are printed even if stderr is closed', async () => {
    const url = await startPlatform(() => ({ documents: [{ id: 1 }], count: 11 }));
    const argv = ['signal', 'list', '-o', 'ids'];
    const result = await stewardProcess({ argv, url, reads: { err: false } });
    expect(result).toMatchObject({ exit: 0, out: '1\n' });
    const missing = ['signal', 'view', '9', '--json'];
    expect(await stewardProcess({ argv: missing, url, reads: { err: false } })).toMatchObject({
      exit: 1,
    });
  });

  test('reports that not all output could be written', async () => {
    const url = await startPlatform(() => ({ documents: [{ id: 1 }], count: 1 }));
    // Open for reading alone, so that nothing can be written to it.
    const closed = await open(main);
    const result = await stewardProcess({ argv: ['signal', 'list'], url, stdout: closed.fd });
    await closed.close();
    expect(result.exit).toBe(1);
    expect(result.err).toContain('error: The output is incomplete: ');
  });

  test('names the required version on an old Node', async () => {
    const old =
      'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
    const { exit, out, err } = await stewardProcess({
      argv: ['--version'],
      url: 'http://127.0.0.1:1',
      node: ['--import', `data:text/javascript,${encodeURIComponent(old)}`],
    });
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toBe(
      'error: steward needs Node.js 22.19 or newer, and this is 20.20.2. Install a newer one from https://nodejs.org, then run it again.\n',
    );
  });

  test('prints warnings of Node, but not that a part of it is an experiment', async () => {
    const warn = `process.once('beforeExit', () => {
      process.emitWarning('SQLite is an experimental feature', 'ExperimentalWarning');
      process.emitWarning('This is slow');
    })`;
    const { err } = await stewardProcess({
      argv: ['signal', 'list'],
      url: 'http://127.0.0.1:9',
      node: ['--import', `data:text/javascript,${encodeURIComponent(warn)}`],
    });
    expect(err).toContain('Warning: This is slow\n');
    expect(err).not.toContain('experimental');
  });

  test('exits 8 without a server at the address', async () => {
    const result = await stewardProcess({ argv: ['signal', 'list'], url: 'http://127.0.0.1:9' });
    expect(result).toMatchObject({ exit: 8, out: '' });
    expect(result.err).toContain('No answer from http://127.0.0.1:9');
  });

  test('compiled code is kept in the cache folder of the user', async () => {
    const cache = await temporaryFolder();
    const argv = ['help', 'signal'];
    const result = await stewardProcess({
      argv,
      url: 'http://127.0.0.1:9',
      env: { XDG_CACHE_HOME: cache },
    });
    expect(result).toMatchObject({ exit: 0, err: '' });
    expect(await readdir(cache)).toEqual(['steward']);
    expect(await readdir(join(cache, 'steward'))).not.toEqual([]);
  });

  test('uses the proxy of the environment, but not for this machine', async () => {
    const hosts: (string | undefined)[] = [];
    const answer = (request: IncomingMessage) => {
      hosts.push(request.headers.host);
      return { documents: [], count: 0 };
    };
    const env = { HTTP_PROXY: await startPlatform(answer), HTTPS_PROXY: '' };
    const argv = ['signal', 'list', '--json'];
    expect(await stewardProcess({ argv, url: 'http://steward.invalid', env })).toMatchObject({
      exit: 0,
    });
    const url = await startPlatform(answer);
    expect(await stewardProcess({ argv, url, env })).toMatchObject({ exit: 0 });
    expect(hosts).toEqual(['steward.invalid', new URL(url).host]);
    const wrong = { HTTP_PROXY: 'http://', HTTPS_PROXY: '' };
    const result = await stewardProcess({ argv, url: 'http://steward.invalid', env: wrong });
    expect(result).toMatchObject({
      exit: 8,
      err: expect.stringContaining('The address comes from HTTPS_PROXY'),
    });
  });

  test('exits 8 when an answer does not come in time', async () => {
    const server = createServer(() => undefined);
    const url = await listen(server);
    const result = await stewardProcess({ argv: ['signal', 'list', '--timeout', '1'], url });
    expect(result.exit).toBe(8);
  });

  test(
    'imports a file whose rows would not fit into its memory',
    { timeout: 120_000 },
    async () => {
      const rows = 40_000;
      let receivedCount = 0;
      let calls = 0;
      const url = await startPlatform((request, body) => {
        if (request.method === 'GET') return [];
        const matchCount = body.match(/^Company number /gm)?.length ?? 0;
        receivedCount = receivedCount + matchCount;
        calls = calls + 1;
        return { created: matchCount, skipped: 0, refused: 0, rows: [] };
      });
      const result = await stewardProcess({
        argv: ['company', 'import', await bigFile(rows), '--json'],
        url,
        node: ['--max-old-space-size=40'],
      });
      expect(result.err).toContain('40,000 created');
      expect(result.exit).toBe(0);
      expect([receivedCount, calls]).toEqual([rows, 50]);
    },
  );
});
