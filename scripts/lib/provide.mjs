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

/** What tests need beyond npm: how it is found, Debian's package, and what a person can do instead. */
const needs = {
  browser: {
    find: findBrowser,
    package: 'chromium',
    advice:
      'No browser was found, so nothing that needs one was tested. Install Chromium or Google Chrome, or set STEWARD_CHROMIUM to the path of one.',
  },
  postgres: {
    find: findPostgres,
    package: 'postgresql',
    advice:
      'PostgreSQL’s server programs were not found, so nothing was tested against them. On Debian or Ubuntu, install the package postgresql.',
  },
};

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Makes sure that a need is met, with apt-get on Debian as root; answers the advice where it is not. */
export async function provide(name) {
  const need = needs[name];
  if (need.find()) return undefined;
  if (canInstall()) {
    console.log(`Installing ${need.package} for the tests.`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await capture('apt-get', ['update', '-qq'], { env });
    await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', need.package], {
      env,
    });
  }
  return need.find() ? undefined : need.advice;
}
