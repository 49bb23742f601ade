import { basePath, contract, createClient } from '@steward/api';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { databaseKinds, useDatabases } from './databases.ts';
import { logInOften, quantile, readMetric, watchHealth } from './load.ts';
import { startProcess } from './serverProcess.ts';
import { rounds } from './settings.ts';

const megabyte = 1024 * 1024;
/** Uploads that never end. */
const uploads = rounds(30);
const people = 4;
/** What an upload says that it sends, and what it sends of it. */
const declaredBytes = 50 * megabyte;
const sentBytes = 49 * megabyte;

const createDatabase = useDatabases();

/** The memory of a server, in megabytes. */
const memoryOf = async (url: string) =>
  (await readMetric(url, 'process_resident_memory_bytes')) / megabyte;

const boundary = 'part';
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nname,theme\n`;
const line = `Acme,${'x'.repeat(200)}\n`;
const chunk = Buffer.from(line.repeat(Math.floor(megabyte / line.length)));

function open(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // The server may end it.
  return socket.on('error', () => {}).resume();
}

/** Begins an upload that sends nearly all of its file, and then stops. */
function beginUpload(url: string, token: string): Socket {
  const socket = open(url);
  socket.write(
    [
      `POST ${basePath}${contract.companies.importCsv.path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${declaredBytes}`,
      '',
      fileHead,
    ].join('\r\n'),
  );
  let chunksLeft = Math.floor(sentBytes / chunk.length);
  const send = () => {
    while (chunksLeft > 0) {
      chunksLeft -= 1;
      if (!socket.write(chunk)) return void socket.once('drain', send);
    }
  };
  send();
  return socket;
}

test.each(databaseKinds)(
  `${uploads} uploads, as many headers and as many changes that do not end leave the server on %s free for others`,
  async (kind) => {
    const server = await startProcess((await createDatabase(kind)).environment);
    const { url } = server;
    const tokens = await logInOften(url, people);
    const client = createClient({ baseUrl: url, token: () => tokens[0] });
    const atRest = await memoryOf(url);
    const stopWatching = watchHealth(url);

    const sockets = Array.from({ length: uploads }, (_each, n) => {
      const headers = open(url);
      headers.write(`GET ${basePath}/companies HTTP/1.1\r\nHost: x\r\nX-More: `);
      const change = open(url);
      change.write(
        `POST ${basePath}${contract.auth.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":`,
      );
      return [headers, change, beginUpload(url, tokens[n % people] ?? '')];
    }).flat();
    let maxMemory = atRest;
    for (let turn = 0; turn < 20; turn += 1) {
      await client.signals.create({ body: { name: `signal_${turn}` } });
      expect((await client.signals.list({ query: { pageSize: 1 } })).count).toBe(turn + 1);
      maxMemory = Math.max(maxMemory, await memoryOf(url));
    }
    expect(await logInOften(url, 1)).toHaveLength(1);
    maxMemory = Math.max(maxMemory, await memoryOf(url));
    const health = await stopWatching();
    console.log(
      `${kind}: memory ${atRest.toFixed(0)} MB at rest, ${maxMemory.toFixed(0)} MB with ${uploads} unfinished uploads, /health p50 ${quantile(health, 0.5).toFixed(0)} ms, p99 ${quantile(health, 0.99).toFixed(0)} ms`,
    );

    // Without a limit, each takes what it has sent.
    expect(maxMemory - atRest).toBeLessThan(uploads * 20);
    expect(health).not.toContain(Infinity);
    expect(health).not.toHaveLength(0);
    await Promise.all(sockets.map((socket) => socket.destroyed || once(socket.destroy(), 'close')));
    const body = new File(['name\nAcme\n'], 'companies.csv');
    const sendAgain = async () => {
      const { created, skipped } = await client.companies.importCsv({ body });
      expect(Number(created) + Number(skipped)).toBe(1);
    };
    // The server sees a moment later that they are gone.
    await vi.waitFor(sendAgain, { timeout: 20_000, interval: 200 });
    await server.kill();
  },
  120_000,
);
