import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { openPlatform } from '../e2e/support/platform.ts';
import type { Bench } from './bench.ts';

const rounds = 7;

/** Matches the main content of an area: rows of a table, switches or a field. */
const content = 'main :is(tbody:not([aria-hidden]) > tr, [role="switch"], form input)';

interface Change {
  /** Milliseconds until the new heading is on the screen. */
  readonly heading: number;
  /** Milliseconds until the content below it is visible, too. */
  readonly content: number;
}

/** Clicks a link of the side menu. */
const change = (page: Page, href: string): Promise<Change> =>
  page.evaluate(
    async ([to, below]) => {
      const title = () => document.querySelector('main h1')?.textContent;
      const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`);
      if (link === null) throw new Error(`The side menu has no link to ${to}.`);
      // People click at any moment of a frame.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 17));
      const titleBefore = title();
      const startedAt = performance.now();
      link.click();
      let heading = 0;
      for (;;) {
        await new Promise(requestAnimationFrame);
        const headed = title() !== titleBefore;
        const filled = headed && document.querySelector(below) !== null;
        if (!headed) continue;
        // The content of the DOM in a frame's callback is painted when the next frame begins.
        await new Promise(requestAnimationFrame);
        const elapsedMs = performance.now() - startedAt;
        heading ||= elapsedMs;
        if (filled) return { heading, content: elapsedMs };
      }
    },
    [href, content] as const,
  );

/** The time from the click on an area to its content, with screen and data loaded before. */
export const bench: Bench = {
  title: `From the click on an area to its heading and its rows on the screen (a frame is 16.7 ms)`,
  measure: async (report) => {
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
    const durations = new Map<string, Change[]>();
    for (let round = 0; round <= rounds; round += 1) {
      for (const href of hrefs) {
        const times = await change(page, href);
        await page.waitForLoadState('networkidle');
        // The first time warms up.
        if (round > 0) durations.set(href, [...(durations.get(href) ?? []), times]);
      }
    }
    for (const measure of ['heading', 'content'] as const) {
      for (const [href, changes] of durations) {
        const times = changes.map((each) => each[measure]).sort((a, b) => a - b);
        const median = times[Math.floor(times.length / 2)] ?? 0;
        report({ what: `${href}, ${measure}`, median, worst: times.at(-1) ?? 0, unit: 'ms' });
      }
    }
    await browser.close();
    await platform.close();
  },
};
