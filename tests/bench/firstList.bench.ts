import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { InlineConfig } from 'vite';
import { build, preview } from 'vite';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { openPlatform } from '../e2e/support/platform.ts';
import type { Bench, Measurement } from './bench.ts';

const rounds = 7;

/** The first row of the list; the console has other ones in its skeleton. */
const firstRow = 'tbody:not([aria-hidden]) > tr';

const reactAdmin = fileURLToPath(new URL('reactAdmin/', import.meta.url));

/** Builds the same list with react-admin, and serves it before the same platform. */
async function serveReactAdmin(outDir: string, platformUrl: string) {
  const module: { default: InlineConfig } = await import(path.join(reactAdmin, 'vite.config.mjs'));
  await build({ ...module.default, build: { ...module.default.build, outDir, emptyOutDir: true } });
  return preview({
    configFile: false,
    root: reactAdmin,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': platformUrl } },
  });
}

/** The milliseconds from the navigation until the first row is painted. */
async function timeToFirstRow(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const time = await page.evaluate(async (selector) => {
    while (!document.querySelector(selector)?.textContent?.trim())
      await new Promise(requestAnimationFrame);
    // The content of the DOM in a frame's callback is painted when the next frame begins.
    await new Promise(requestAnimationFrame);
    return performance.now();
  }, firstRow);
  await page.close();
  return time;
}

/** A console to measure: the address of its list, and what it keeps in local storage. */
interface Contender {
  readonly name: string;
  readonly url: string;
  readonly storage: readonly [key: string, value: string];
}

/** The first visit with nothing cached, and the second one. */
async function visit(browser: Browser, { url, storage }: Contender): Promise<[number, number]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), storage);
  const first = await timeToFirstRow(context, url);
  const second = await timeToFirstRow(context, url);
  await context.close();
  return [first, second];
}

function summarize(what: string, durations: readonly number[]): Measurement {
  const sorted = [...durations].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { what, median, worst: sorted.at(-1) ?? 0, unit: 'ms' };
}

/** The first page of companies, from the address to its rows. */
export const bench: Bench = {
  title: 'From the address of a list to its first row on the screen, beside react-admin',
  measure: async (report) => {
    const platform = await openPlatform({ STEWARD_SEED: 'demo' });
    const outDir = await mkdtemp(path.join(tmpdir(), 'steward-react-admin-'));
    const served = await serveReactAdmin(outDir, platform.url);
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
    const contenders: readonly Contender[] = [
      {
        name: 'Steward',
        url: `${platform.url}/companies-management`,
        storage: ['steward.session', JSON.stringify(platform.session)],
      },
      {
        name: 'react-admin',
        url: served.resolvedUrls?.local[0] ?? '',
        storage: ['token', platform.token],
      },
    ];
    const firstVisits = new Map<string, number[]>();
    const secondVisits = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round += 1) {
      for (const contender of contenders) {
        const { name } = contender;
        const [first, second] = await visit(browser, contender);
        // The first time warms up.
        if (round === 0) continue;
        firstVisits.set(name, [...(firstVisits.get(name) ?? []), first]);
        secondVisits.set(name, [...(secondVisits.get(name) ?? []), second]);
      }
    }
    for (const { name } of contenders) {
      report(summarize(`${name}, first visit`, firstVisits.get(name) ?? []));
      report(summarize(`${name}, second visit`, secondVisits.get(name) ?? []));
    }
    await browser.close();
    await served.close();
    await platform.close();
    await rm(outDir, { recursive: true });
  },
};
