import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const variables = ['STEWARD_CHROMIUM', 'CHROME_PATH'];

const systemPaths = [
  // The headless shell first: it creates a profile for each test in half the time.
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

/** Arguments for tests in a container, without requests of the browser's own. */
export const browserArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options of a Playwright context for tests: they look at results, not at how they are animated. */
export const testContextOptions = { reducedMotion: 'reduce' };

function playwrightBrowser() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Finds Chromium or Chrome: by STEWARD_CHROMIUM or CHROME_PATH, on the system, or Playwright's own
 * download. Returns undefined when there is none.
 * @throws when a variable names a file that does not exist
 */
export function findBrowser(env = process.env) {
  for (const name of variables) {
    const path = env[name];
    if (!path) continue;
    if (existsSync(path)) return path;
    throw new Error(
      `${name} names the browser ${path}, which does not exist, so no browser test can run. Correct it, or unset it to have one looked for.`,
    );
  }
  return [...systemPaths, playwrightBrowser()].find(
    (path) => path !== undefined && existsSync(path),
  );
}
