import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { openPlatform } from '../e2e/support/platform.ts';
import type { Bench } from './bench.ts';

const rounds = 5;

/** Clicks a link of the side menu; answers the milliseconds until the new heading is on the screen. */
const change = (page: Page, href: string): Promise<number> =>
  page.evaluate(async (to) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`);
    if (link === null) throw new Error(`The side menu has no link to ${to}.`);
    const before = heading();
    const started = performance.now();
    link.click();
    while (heading() === before) await new Promise(requestAnimationFrame);
    // The frame that a callback belongs to is on the screen when the next one begins.
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  }, href);

/** How long a person waits for another area, whose screen is loaded. */
export const bench: Bench = {
  title: `From the click on an area to its heading on the screen (a frame is 16.7 ms)`,
  measure: async (tell) => {
    const platform = await openPlatform({ STEWARD_SEED: 'demo' });
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = JSON.stringify(platform.session);
    await page.addInitScript((text) => localStorage.setItem('steward.session', text), session);
    await page.goto(`${platform.url}/landing`);
    await page.mouse.move(700, 400);
    await page.waitForLoadState('networkidle');
    const hrefs = await page
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const taken = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round += 1) {
      for (const href of hrefs) {
        const time = await change(page, href);
        await page.waitForLoadState('networkidle');
        // The first time warms up.
        if (round > 0) taken.set(href, [...(taken.get(href) ?? []), time]);
      }
    }
    for (const [what, times] of taken) {
      times.sort((a, b) => a - b);
      const median = times[Math.floor(times.length / 2)] ?? 0;
      tell({ what, median, worst: times.at(-1) ?? 0, unit: 'ms' });
    }
    await browser.close();
    await platform.close();
  },
};
