import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createClient, roleIds } from '@steward/api';
import { codeAt } from '@steward/server/msw';
import { axeProblems } from './support/axe.ts';
import { runCli, startCli } from './support/cli.ts';
import { createUserSession, inviteUser, password } from './support/invite.ts';
import type { Platform } from './support/platform.ts';
import type { Program } from './support/program.ts';
import { expect, test as base } from './support/test.ts';

base.use({ signedIn: false });

const halfMinute = 30_000;

/** The terminal of somebody who is not logged in. */
interface Terminal {
  start(...argv: string[]): Program;
  run(argv: readonly string[], input?: string): ReturnType<typeof runCli>;
}

const test = base.extend<{ terminal: Terminal }>({
  terminal: async ({ platform }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'steward-terminal-'));
    const target = { url: platform.url, home };
    await use({
      start: (...argv) => startCli(argv, target),
      run: (argv, input) => runCli(argv, target, input),
    });
    await rm(home, { recursive: true });
  },
});

const loginByBrowser = ['auth', 'login', '--browser'];

/** The address and the code that the command prints. */
async function printed({ output }: Program) {
  const pattern = /(http\S+\/device-login#(\S+))/;
  await expect.poll(output).toMatch(pattern);
  const [, address = '', code = ''] = pattern.exec(output()) ?? [];
  return { address, code };
}

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
}

/** Has the browser keep passkeys, and somebody add one, who is logged out then. */
async function addPasskey(page: Page, { url }: Platform, email: string) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { port } = new URL(url);
  await page.goto(`http://localhost:${port}/`);
  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.goto(`http://localhost:${port}/profile`);
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  // The dialog is loaded late, and Enter before it is there would open it again.
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I Have Stored Them' }).click();
  await logOut(page);
}

const question = (page: Page) => page.getByRole('region', { name: 'Allow this login?' });

test('who has a passkey alone logs a terminal in, which is a session of theirs @storage', async ({
  page,
  platform,
  terminal,
}) => {
  const email = await inviteUser(platform, roleIds.administrator);
  await addPasskey(page, platform, email);
  const refused = await terminal.run(
    ['auth', 'login', '--email', email, '--password-stdin'],
    password,
  );
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain('steward auth login --browser');

  const command = terminal.start(...loginByBrowser);
  const { address, code } = await printed(command);
  await page.goto(address);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(question(page).getByText(code)).toBeVisible();
  await expect(question(page).getByText('Steward command line on Linux')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(/go back to your terminal\.$/)).toBeVisible();
  const ended = await command.ended;
  expect(ended).toMatchObject({ code: 0, stdout: '' });
  expect(ended.stderr).toContain(`as ${email}`);

  const { code: exit, stdout } = await terminal.run(['auth', 'status']);
  expect(exit).toBe(0);
  expect(stdout).toContain(email);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByText('Steward command line on Linux')).toBeVisible();
  await page.getByRole('button', { name: /^End session: Steward command line/ }).click();
  await expect.poll(async () => (await terminal.run(['auth', 'status'])).code).toBe(3);
});

test('the code outlives a login with a second step, and a denied terminal ends with 3 @storage', async ({
  page,
  platform,
  terminal,
}) => {
  const { email, token } = await createUserSession(platform);
  const { factors } = createClient({ baseUrl: platform.url, token: () => token ?? undefined });
  const { secret } = await factors.startAuthenticator();
  await factors.confirmAuthenticator({ body: { code: codeAt(secret ?? '', Date.now()) } });

  const command = terminal.start(...loginByBrowser);
  const { address, code } = await printed(command);
  await page.goto(address);
  await logIn(page, email);
  // The code of before was used already.
  await page.getByLabel('Code').fill(codeAt(secret ?? '', Date.now() + halfMinute));
  await page.keyboard.press('Enter');
  await expect(question(page).getByText(code)).toBeVisible();
  await question(page).getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText(/Nobody was logged in\./)).toBeVisible();
  const ended = await command.ended;
  expect(ended.code).toBe(3);
  expect(ended.stderr).toContain('The login was denied in the browser.');
  expect((await terminal.run(['auth', 'status'])).code).toBe(3);
});

test('a code is typed on another device, and Ctrl-C ends the wait', async ({
  page,
  platform,
  terminal,
}) => {
  const { stored } = await createUserSession(platform);
  await page.addInitScript((session) => localStorage.setItem('steward.session', session), stored);
  const command = terminal.start(...loginByBrowser);
  const { code } = await printed(command);
  await page.goto('/device-login');
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.fill('bbbb bbbb');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^No login waits with this code\./)).toBeVisible();
  await field.fill(code.toLowerCase().replace('-', ''));
  await page.keyboard.press('Enter');
  await expect(question(page).getByText(code)).toBeVisible();
  command.child.kill('SIGINT');
  expect((await command.ended).code).toBe(130);
});
