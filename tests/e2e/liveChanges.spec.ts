import type { BrowserContext, Page } from '@playwright/test';
import { uniqueMark } from './support/csv.ts';
import { expect, test } from './support/test.ts';

/** A browser has six connections to one server over HTTP/1.1. */
const tabCount = 8;
/** Consoles listen some seconds after their start. */
const listening = { timeout: 30_000 };

/** Finds the tabs of a browser whose stream of changes is open. */
function watchStreams(context: BrowserContext): () => readonly Page[] {
  const open = new Map<unknown, Page>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events'))
      open.set(request, request.frame().page());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  // A tab that is closed says nothing of its calls.
  return () => [...open.values()].filter((page) => !page.isClosed());
}

/** Hides or shows a tab, which browsers without a screen never do. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

const notice = (page: Page) => page.getByText(/changed since this list was read/);

test('many tabs of a browser load, read and hear of changes, by one stream', async ({
  context,
  platform,
}) => {
  test.setTimeout(180_000);
  const { signals } = platform.client;
  const mark = uniqueMark();
  const { id = 0 } = await signals.create({ body: { name: `tabs_${mark}` } });
  for (let at = 0; at < 12; at++) await signals.create({ body: { name: `row_${mark}_${at}` } });
  let version = 0;
  const change = () => {
    version += 1;
    return signals.update({
      params: { signalId: id },
      body: { name: `tabs_${mark}`, display_name: `Version ${version}` },
    });
  };
  const streams = watchStreams(context);
  const tabs: Page[] = [];
  for (let at = 0; at < tabCount; at++) {
    const page = await context.newPage();
    await page.goto('/manage-signals');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    tabs.push(page);
  }
  await expect.poll(() => streams().length, listening).toBe(1);

  for (const page of tabs) {
    await page.getByRole('button', { name: 'Next page' }).first().click();
    // The range changes before the rows do, and rows that are read after the change have it already.
    await expect(page.getByRole('rowheader', { name: `tabs_${mark}` })).toBeVisible();
  }

  await change();
  for (const page of tabs) {
    await expect(notice(page)).toBeVisible(listening);
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(notice(page)).toBeHidden();
  }

  const [leader] = streams();
  await leader?.close();
  const otherTabs = tabs.filter((page) => page !== leader);
  await expect.poll(() => streams().length).toBe(1);
  await change();
  for (const page of otherTabs) await expect(notice(page)).toBeVisible();

  for (const page of otherTabs) await setVisibility(page, 'hidden');
  await expect.poll(() => streams().length).toBe(0);
  const [firstTab, secondTab] = otherTabs;
  if (!firstTab || !secondTab) throw new Error('Two tabs must be left.');
  await firstTab.getByRole('button', { name: 'Show it' }).click();
  await expect(notice(firstTab)).toBeHidden();
  await change();
  await setVisibility(firstTab, 'visible');
  await expect(notice(firstTab)).toBeVisible();
  expect(streams().length).toBe(1);
  expect(streams()[0] === firstTab).toBe(true);
});

test('a change in the seconds between loading a list and listening is heard', async ({
  page,
  platform,
}) => {
  const { signals } = platform.client;
  const mark = uniqueMark();
  const { id = 0 } = await signals.create({ body: { name: `early_${mark}` } });
  const listens = page.waitForRequest(/\/events$/, listening);
  await page.goto(`/manage-signals?q=${mark}`);
  await expect(page.getByRole('rowheader', { name: `early_${mark}` })).toBeVisible();
  await signals.update({ params: { signalId: id }, body: { name: `early_${mark}_b` } });
  await listens;
  await expect(notice(page)).toBeVisible();
});
