import { once } from 'node:events';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { main, runServer, stopServer as stop } from './testing/runServer.ts';
import { startSmtp } from './testing/smtp.ts';
import { useTemporaryFolder } from './testing/temporaryFolder.ts';

const folder = useTemporaryFolder();

const run = (environment?: Record<string, string>, args?: readonly string[]) =>
  runServer(folder(), environment, args);

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const login = (url: string, email: string, password: string) =>
  post(`${url}/api/admin/auth/login`, { email, password });

test('the first start shows a working password once, and stores it nowhere in clear', async () => {
  const first = run();
  const url = await first.address;
  const [, email = '', password = ''] =
    /Log in as (\S+) with the password (\S+)/.exec(first.output.out) ?? [];
  expect(first.output.out).toContain('Choose your own under “Forgot your password?”');
  expect((await login(url, email, password)).status).toBe(200);
  expect(first.output.out).toContain(folder());
  expect(await stop(first)).toBe(0);
  for (const file of await readdir(folder())) {
    expect(String(await readFile(path.join(folder(), file)))).not.toContain(password);
  }

  const second = run();
  const again = await second.address;
  expect(await (await fetch(`${again}/health`)).json()).toEqual({ status: 'ok' });
  expect(second.output.out).not.toContain('password');
  expect((await login(again, email, password)).status).toBe(200);
  expect(await stop(second)).toBe(0);
}, 60_000);

test('a common first password is refused, and later starts do not read it', async () => {
  const common = { STEWARD_ADMIN_PASSWORD: 'Password1' };
  const refused = run(common);
  expect(await refused.ended).toBe(78);
  expect(refused.output.error).toContain('STEWARD_ADMIN_PASSWORD cannot be used.');
  expect(refused.output.error).not.toContain('Password1');
  const first = run();
  await first.address;
  await stop(first);
  const second = run(common);
  expect(await second.address).toContain('http:');
  expect(await stop(second)).toBe(0);
}, 60_000);

test('a stopping server answers the calls under way, and takes no others', async () => {
  const email = 'ada@example.com';
  const password = 'long enough';
  const server = run({ STEWARD_ADMIN_EMAIL: email, STEWARD_ADMIN_PASSWORD: password });
  const url = await server.address;
  const call = request(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  call.flushHeaders();
  // The server has read the headers now, and waits for the body.
  await once(call, 'continue');
  const ended = stop(server);
  while (await fetch(url).catch(() => undefined)) continue;
  call.end(JSON.stringify({ email, password }));
  const [response] = await once(call, 'response');
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await ended).toBe(0);
  expect(server.output.out).not.toContain(password);
}, 60_000);

test('a stopping server finishes the mail that it is sending', async () => {
  let greet = () => {};
  const smtp = await startSmtp(new Promise((resolve) => (greet = resolve)));
  const email = 'ada@example.com';
  const server = run({ STEWARD_ADMIN_EMAIL: email, SMTP_URL: smtp.url });
  const url = await server.address;
  await post(`${url}/api/admin/auth/reset-password`, { email });
  await smtp.called;
  const ended = stop(server);
  while (await fetch(url).catch(() => undefined)) continue;
  greet();
  expect(await ended).toBe(0);
  smtp.close();
  expect(smtp.received()).toContain(`To: ${email}`);
}, 60_000);

test('a requested mail is sent even after an SMTP outage and a killed server', async () => {
  const smtp = await startSmtp();
  const email = 'ada@example.com';
  const settings = { STEWARD_ADMIN_EMAIL: email, STEWARD_ADMIN_PASSWORD: 'long enough' };
  const down = { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' };
  const first = run(down);
  await post(`${await first.address}/api/admin/auth/reset-password`, { email });
  while (!first.output.error.includes('could not be sent yet'))
    await once(first.child.stderr, 'data');
  first.child.kill('SIGKILL');
  await first.ended;

  const second = run({ ...settings, SMTP_URL: smtp.url });
  await second.address;
  await smtp.called;
  while (!smtp.received().includes('reset-password/')) await delay(20);
  const [, token = ''] = /reset-password\/1\/([\w=\r\n-]+)/.exec(smtp.received()) ?? [];
  expect(await stop(second)).toBe(0);
  smtp.close();
  expect(token.length).toBeGreaterThan(20);
  for (const file of await readdir(folder())) {
    if (file === 'outbox') continue;
    const bytes = String(await readFile(path.join(folder(), file)));
    expect(bytes, file).not.toContain(token.slice(0, 20));
    expect(bytes, file).not.toContain('reset-password/');
  }
}, 60_000);

test('a stopping server ends event streams', async () => {
  const email = 'ada@example.com';
  const password = 'long enough';
  const server = run({ STEWARD_ADMIN_EMAIL: email, STEWARD_ADMIN_PASSWORD: password });
  const url = await server.address;
  const { token } = await (await login(url, email, password)).json();
  const response = await fetch(`${url}/api/admin/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('event: ready');
  expect(await stop(server)).toBe(0);
  // A stream that is cut off when the time to finish is over fails here in place of ending.
  expect((await reader?.read())?.done).toBe(true);
}, 60_000);

test('the message for a port in use names it, and how to choose another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = run({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  other.close();
  expect(server.output.error).toContain(`Port ${port} on 127.0.0.1 is in use`);
  expect(server.output.error).toMatch(/such as PORT=\d+$/m);
  expect(server.output.error.trim().split('\n')).toHaveLength(1);
  expect(await readdir(folder())).toEqual([]);
}, 60_000);

test.each([
  ['a bad port', 78, { PORT: 'many' }, 'PORT is “many”'],
  ['a data folder that is a file', 1, { STEWARD_DATA: main }, 'cannot be written to'],
  [
    'a database address that is none',
    78,
    { DATABASE_URL: 'postgres://ada:top#secret@topsecret/steward' },
    '# as %23',
  ],
  [
    'a database out of reach',
    1,
    { DATABASE_URL: 'postgres://ada:topsecret@127.0.0.1:1/steward' },
    '127.0.0.1:1/steward',
  ],
])(
  '%s prints one sentence and exits with %d',
  async (_, code, environment, sentence) => {
    const server = run(environment);
    expect(await server.ended).toBe(code);
    expect(server.output.error).toContain(sentence);
    expect(server.output.error).not.toContain('topsecret');
    expect(server.output.error.trim().split('\n')).toHaveLength(1);
  },
  60_000,
);

test('settings come from a file as they stand there, and a misspelt one is named', async () => {
  const file = path.join(folder(), 'steward.env');
  const lines = ['STEWARD_ADMIN_EMAIL=ada@example.com', 'STEWARD_ADMIN_PASSWORD=correct #5 $HOME'];
  await writeFile(file, [...lines, 'STEWARD_TRUSTPROXY=1', ''].join('\n'));
  const server = run({}, ['--settings-file', file]);
  const url = await server.address;
  expect((await login(url, 'ada@example.com', 'correct #5 $HOME')).status).toBe(200);
  expect(server.output.error).toContain('STEWARD_TRUSTPROXY is not a setting');
  expect(server.output.error).toContain('Did you mean STEWARD_TRUST_PROXY?');
  expect(await stop(server)).toBe(0);
}, 60_000);

test('a key that the data was not made with is refused', async () => {
  const first = run();
  await first.address;
  await stop(first);
  const server = run({ STEWARD_SECRET_KEY: 'ab'.repeat(32) });
  expect(await server.ended).toBe(78);
  expect(server.output.error).toContain('not the one that this database was made with');
}, 60_000);

test('settings of the console that are no JSON are refused before anything is made, others are served', async () => {
  const file = path.join(folder(), 'config.json');
  await writeFile(file, '{ productName: ');
  const refused = run();
  expect(await refused.ended).toBe(78);
  expect(refused.output.error).toContain(file);
  expect(await readdir(folder())).toEqual(['config.json']);

  await writeFile(file, '\uFEFF{ "productName": "Atlas" }');
  const server = run();
  const config = await (await fetch(`${await server.address}/config.json`)).json();
  expect(config).toMatchObject({ productName: 'Atlas', baseUrl: '', paths: {} });
  expect(server.output.out).toContain('with the password');
  expect(await stop(server)).toBe(0);
}, 60_000);

test('settings of the console that cannot be read stop the start', async () => {
  await mkdir(path.join(folder(), 'config.json'));
  const server = run();
  expect(await server.ended).toBe(78);
  expect(server.output.error).toContain('config.json cannot be read (EISDIR)');
}, 60_000);

test('an argument is refused with a hint at the environment, and nothing is created', async () => {
  const server = run({}, ['--port', '5000']);
  expect(await server.ended).toBe(1);
  expect(server.output.error).toMatch(
    /^“--port” is no argument of the server, .*PORT=5000 npm start/,
  );
  expect(await readdir(folder())).toEqual([]);
});
