import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../browser.mjs';
import { capture } from './run.mjs';

const postgresFolder = '/usr/lib/postgresql';

/** A folder of PostgreSQL's server programs, which a client alone has not; undefined where there is none. */
const findPostgres = () =>
  (existsSync(postgresFolder) ? readdirSync(postgresFolder) : [])
    .map((version) => path.join(postgresFolder, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));

/** What tests and benchmarks need beyond npm: how it is found, Debian's packages, best first, and what a person can do instead. */
const needs = {
  browser: {
    find: findBrowser,
    packages: ['chromium-headless-shell', 'chromium'],
    advice:
      'No browser was found, so nothing that needs one was run. Install Chromium or Google Chrome, or set STEWARD_CHROMIUM to the path of one.',
  },
  postgres: {
    find: findPostgres,
    packages: ['postgresql'],
    advice:
      'PostgreSQL’s server programs were not found, so nothing was run against them. On Debian or Ubuntu, install the package postgresql.',
  },
};

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Makes sure that a need is met, with apt-get on Debian as root; answers the advice where it is not. */
export async function provide(what) {
  const need = needs[what];
  if (need.find()) return undefined;
  if (canInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await capture('apt-get', ['update', '-qq'], { env });
    for (const name of need.packages) {
      if (need.find()) break;
      console.log(`Installing ${name}.`);
      await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    }
  }
  return need.find() ? undefined : need.advice;
}
