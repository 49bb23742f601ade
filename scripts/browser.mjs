import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const named = ['STEWARD_CHROMIUM', 'CHROME_PATH'];

const installed = [
  // The one without windows first: a fresh profile for each test costs it half.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Arguments a browser needs to run tests in a container without asking anybody over the network. */
export const browserArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What is to be seen is there at once; how it comes is not what tests ask about.
  '--force-prefers-reduced-motion',
];

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Path of a Chromium or Chrome: named by STEWARD_CHROMIUM or CHROME_PATH, installed on the system, or
 * downloaded by Playwright; undefined when there is none. Throws when a named one does not exist.
 */
export function findBrowser(env = process.env) {
  for (const name of named) {
    const path = env[name];
    if (!path) continue;
    if (existsSync(path)) return path;
    throw new Error(
      `${name} names the browser ${path}, which does not exist, so no browser test can run. Correct it, or unset it to have one looked for.`,
    );
  }
  return [...installed, playwrightsOwn()].find((path) => path !== undefined && existsSync(path));
}
