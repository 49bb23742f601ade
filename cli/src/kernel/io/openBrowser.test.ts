import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, temporaryFolder } from '../../testing/harness.ts';
import { browserTool, openBrowser } from './openBrowser.ts';

afterAll(cleanUp);

test('each system has its tool, where somebody sees the browser', () => {
  expect(browserTool('darwin', {})).toEqual(['open']);
  expect(browserTool('win32', {})?.[0]).toBe('rundll32');
  expect(browserTool('linux', { DISPLAY: ':0' })).toEqual(['xdg-open']);
  expect(browserTool('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toEqual(['xdg-open']);
  expect(browserTool('linux', {})).toBeUndefined();
  expect(browserTool('darwin', { SSH_CONNECTION: '10.0.0.1 22 10.0.0.2 22' })).toBeUndefined();
});

test('the tool is given the address, and only one of the web', async () => {
  const folder = await temporaryFolder();
  const opened = join(folder, 'opened');
  await writeFile(join(folder, 'xdg-open'), `#!/bin/sh\nprintf %s "$1" > ${opened}\n`);
  await chmod(join(folder, 'xdg-open'), 0o755);
  const env = { DISPLAY: ':0', PATH: `${folder}:/usr/bin:/bin` };
  const open = (address: string) => openBrowser(address, 'linux', env);
  for (const address of ['file:///etc/passwd', 'javascript:alert(1)', '--help', ''])
    expect(await open(address), address).toBe(false);
  expect(await open('https://steward.example/device-login#BCDF-GHJK')).toBe(true);
  await expect
    .poll(() => readFile(opened, 'utf8').catch(() => ''))
    .toBe('https://steward.example/device-login#BCDF-GHJK');
});

test('a tool that is not there is no failure', async () => {
  const env = { DISPLAY: ':0', PATH: await temporaryFolder() };
  expect(await openBrowser('https://steward.example/', 'linux', env)).toBe(false);
});
