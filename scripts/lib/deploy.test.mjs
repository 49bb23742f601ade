import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../../packages/server/src/host/settings/table.ts';
import { pnpm } from './install.mjs';

const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const container = read('deploy/Containerfile');
const unit = read('deploy/steward.service');
const compose = read('deploy/compose.yaml');
const example = read('deploy/steward.env.example');

test('a container is built with the versions that the repository is tested with', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  const versions = [...container.matchAll(/library\/node:(\d+\.\d+)-/g)].map(
    ([, version]) => version,
  );
  expect(versions).toHaveLength(2);
  for (const version of versions) expect(devDependencies.node).toMatch(`${version}.`);
  expect(container).toContain(`${pnpm} `);
  expect(read('docs/guides/operators/install.md')).toContain(`${pnpm} `);
});

/** Whether the server, or Node itself, reads a variable; secrets may be in files. */
const isRead = (name) => name === 'NODE_ENV' || Object.hasOwn(settings, name.replace(/_FILE$/, ''));

test('containers and units set only variables that the server reads', () => {
  const names = `${container}\n${unit}\n${example}\n${compose}`.match(
    /\b(?:(?:STEWARD|SMTP|DATABASE|NODE)_[A-Z_]+|PG[A-Z]+)\b/g,
  );
  expect(names).toContain('STEWARD_DATA');
  expect((names ?? []).filter((name) => !isRead(name))).toEqual([]);
});

test('the secrets in the example are empty', () => {
  for (const name of ['SECRET_KEY', 'ADMIN_PASSWORD', 'METRICS_TOKEN']) {
    expect(example).toMatch(new RegExp(`^STEWARD_${name}=$`, 'm'));
  }
  expect(example).toMatch(/^POSTGRES_PASSWORD=$/m);
});

test('the unit and the container make backups, where they may write', () => {
  const [, folder] = /^Environment=STEWARD_BACKUP_TO=\/var\/lib\/(\S+)$/m.exec(unit) ?? [];
  const [, writable = ''] = /^StateDirectory=(.*)$/m.exec(unit) ?? [];
  expect(writable.split(' ')).toContain(folder);
  const [, mounted] = /STEWARD_BACKUP_TO: (\S+)/.exec(compose) ?? [];
  expect(compose).toContain(`- backups:${mounted}\n`);
  // A file that both read must not name the folder of one.
  expect(example).not.toContain('STEWARD_BACKUP_TO');
});

test('a unit does not start again with settings that cannot work, and reads them as its commands do', () => {
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
  expect(unit).toMatch(/^ExecStart=.* --settings-file \/etc\/steward\/steward\.env$/m);
  expect(unit).not.toContain('EnvironmentFile');
  expect(read('docs/guides/operators/install.md').includes('--env-file=')).toBe(false);
});

test('compose gives the password of the database as it is', () => {
  expect(compose).toMatch(/^ +PGPASSWORD: \$\{POSTGRES_PASSWORD:\?\}$/m);
  expect(compose).not.toMatch(/:\/\/.*\$\{/);
});
