import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../browser.mjs';
import { capture } from './spawn.mjs';

const postgresFolder = '/usr/lib/postgresql';

/** The folder of PostgreSQL's server programs; undefined where only a client, or nothing, is installed. */
const findPostgres = () =>
  (existsSync(postgresFolder) ? readdirSync(postgresFolder) : [])
    .map((version) => path.join(postgresFolder, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));

/**
 * The programs that tests and benchmarks need beyond npm: how to find each, its Debian packages
 * (best first), and advice.
 */
const dependencies = {
  browser: {
    find: findBrowser,
    packages: ['chromium-headless-shell', 'chromium'],
    advice:
      'No browser was found, so nothing that needs one was run. Install Chromium or Google Chrome, or set STEWARD_CHROMIUM to the path of one.',
  },
  proxies: {
    find: () => existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/caddy'),
    packages: ['nginx', 'caddy'],
    advice:
      'nginx or Caddy was not found, so its recipe was not driven. On Debian or Ubuntu, install the packages nginx and caddy.',
  },
  postgres: {
    find: findPostgres,
    packages: ['postgresql'],
    advice:
      'PostgreSQL’s server programs were not found, so nothing was run against them. On Debian or Ubuntu, install the package postgresql.',
  },
};

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a missing dependency with apt-get, on Debian as root. Returns advice where it is still missing. */
export async function ensureDependency(name) {
  const dependency = dependencies[name];
  if (dependency.find()) return undefined;
  if (canInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await capture('apt-get', ['update', '-qq'], { env });
    for (const each of dependency.packages) {
      if (dependency.find()) break;
      console.log(`Installing ${each}.`);
      await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', each], { env });
    }
  }
  return dependency.find() ? undefined : dependency.advice;
}
