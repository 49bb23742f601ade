import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { admin } from '../../testing/administrator.ts';
import { adminSettings, withServer } from '../../testing/commands.ts';
import { freePort } from '../../testing/freePort.ts';
import { readSettings } from '../settings/settings.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';

const guide = readFileSync(
  new URL('../../../../../docs/guides/operators/proxies.md', import.meta.url),
  'utf8',
);

/** The recipe of the guide, in the language of its code block. */
const recipe = (language: string): string =>
  new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';

interface Proxy {
  readonly name: string;
  readonly program: string;
  /** The recipe on a port of this machine, without TLS. */
  configure(port: number, server: string, folder: string): string;
  args(file: string): readonly string[];
}

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    configure: (port, server, folder) => {
      const site = recipe('nginx')
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace(/.*ssl_certificate.*\n/g, '')
        .replace('127.0.0.1:4600', server);
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n');
      return `daemon off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { access_log off;\n${places}\n${site} }`;
    },
    args: (file) => ['-c', file, '-e', 'stderr'],
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    configure: (port, server) =>
      `{\n  admin off\n}\n${recipe('caddyfile')
        .replace('steward.example.com {', `http://127.0.0.1:${port} {`)
        .replace('127.0.0.1:4600', server)}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
];

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** Starts a proxy before a server; returns the address below which it serves it. */
async function startProxy({ program, configure, args }: Proxy, server: string): Promise<string> {
  const folder = await createTemporaryFolder();
  const port = await freePort();
  const file = path.join(folder, 'proxy.conf');
  await writeFile(file, configure(port, new URL(server).host, folder));
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args(file), { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  endings.push(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}/steward`;
  await expect.poll(async () => (await fetch(`${url}/config.json`)).status).toBe(200);
  return url;
}

test('the guide has a recipe for each proxy', () => {
  for (const language of ['nginx', 'caddyfile', 'yaml']) {
    expect(recipe(language)).toContain('127.0.0.1:4600');
  }
});

test.each(proxies.filter(({ program }) => existsSync(program)))(
  'behind $name as the guide has it, uploads, events, addresses and the path are right',
  async (proxy) => {
    const data = await createTemporaryFolder();
    endings.push(() => rm(data, { recursive: true, force: true }));
    const settings = readSettings({
      ...adminSettings,
      PORT: '0',
      STEWARD_DATA: data,
      STEWARD_SEED: 'none',
      STEWARD_PUBLIC_URL: 'https://steward.example.com/steward',
      STEWARD_TRUST_PROXY: '1',
    });
    await withServer(settings, async (server) => {
      const url = await startProxy(proxy, server.url);
      const login = await fetch(`${url}/api/admin/auth/login`, {
        method: 'POST',
        // What callers say of themselves does not count.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.66' },
        body: JSON.stringify(admin),
      });
      const { token } = await login.json();
      const headers = { authorization: `Bearer ${token}` };

      const events = await fetch(`${url}/api/admin/events`, { headers });
      const stream = events.body?.pipeThrough(new TextDecoderStream()).getReader();
      expect((await stream?.read())?.value).toContain('event: ready');

      const form = new FormData();
      const rows = Array.from({ length: 20 }, (_, n) => `Company ${n},${'x'.repeat(200_000)}`);
      form.set('file', new Blob([`name,notes\n${rows.join('\n')}\n`]), 'companies.csv');
      const upload = await fetch(`${url}/api/admin/companies/csv`, {
        method: 'POST',
        headers,
        body: form,
      });
      expect([upload.status, (await upload.json()).created]).toEqual([200, 20]);
      expect((await stream?.read())?.value).toContain('"resource":"companies"');
      await stream?.cancel();

      const history = await fetch(`${url}/api/admin/history`, { headers });
      const { documents } = await history.json();
      const loggedIn = documents.find(({ kind }: { kind: string }) => kind === 'loggedIn');
      expect(loggedIn.address).toBe('127.0.0.1');
    });
  },
  120_000,
);
