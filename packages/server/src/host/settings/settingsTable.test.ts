import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { SettingsError } from '../../base/startError.ts';
import { readSettingsFile } from './settingsFile.ts';
import { settings } from './table.ts';
import { describeUnknownVariables } from './variables.ts';
import { useSharedTemporaryFolder } from '../../testing/temporaryFolder.ts';

const folder = useSharedTemporaryFolder();

async function fileWith(name: string, text: string): Promise<string> {
  const file = path.join(folder(), name);
  await writeFile(file, text);
  return file;
}

const root = new URL('../../../../../', import.meta.url);

test('all values that cannot be used are named, a line each', () => {
  const read = () => readSettings({ PORT: 'many', STEWARD_SEED: 'all', STEWARD_LOG: 'loud' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/^PORT is “many”.*\nSTEWARD_SEED is “all”.*\nSTEWARD_LOG is “loud”.*$/);
});

describe('the address of a database', () => {
  const read = (environment: NodeJS.ProcessEnv) => readSettings(environment).databaseUrl;

  test.each([...'@/#?% []\\'])(
    'with “%s” in a password shows no part, and how to write it',
    (sign) => {
      for (const url of [
        `postgres://grace:hunter${sign}two2@unlikely/steward`,
        `postgres://grace:${sign}hunter@unlikely/steward`,
        `postgres://gr${sign}ace:hunter@unlikely/steward`,
        `postgres://grace:p@hu/nter#${sign}two2@unlikely`,
      ]) {
        expect(() => read({ DATABASE_URL: url })).toThrow(/@ as %40, \/ as %2F, # as %23/);
        expect(() => read({ DATABASE_URL: url })).not.toThrow(/hunter|two2|unlikely|grace|nter/);
      }
    },
  );

  test.each([
    'postgres://ada:p%40ss%2Fw%23rd@db.example:5432/steward?answer_timeout=2000',
    'postgres:///steward?host=/var/run/postgresql',
  ])('%s is taken as it is', (url) => {
    expect(read({ DATABASE_URL: url })).toBe(url);
  });

  test('may have other signs in a password as they are', () => {
    const url = new URL(
      read({ DATABASE_URL: 'postgresql://ada:a:b!$&*()_+=,;~@db.example/d' }) ?? '',
    );
    expect(decodeURIComponent(url.password)).toBe('a:b!$&*()_+=,;~');
    expect(url.host).toBe('db.example');
  });

  test('may leave its parts to the variables of PostgreSQL, in which a password stands as it is', () => {
    const parts = {
      PGHOST: 'database',
      PGPORT: '5433',
      PGDATABASE: 'steward',
      PGUSER: 'ada',
      PGPASSWORD: 'p@ss/w#rd%',
      PGSSLROOTCERT: '/etc/ca.crt',
    };
    const url = new URL(read({ DATABASE_URL: 'postgres://', ...parts }) ?? '');
    expect(url.pathname).toBe('/steward');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      host: 'database',
      port: '5433',
      user: 'ada',
      password: 'p@ss/w#rd%',
      sslrootcert: '/etc/ca.crt',
    });
    const own = read({ DATABASE_URL: 'postgres://grace:pw@db.example:5432/other', ...parts }) ?? '';
    expect(own).toBe('postgres://grace:pw@db.example:5432/other?sslrootcert=%2Fetc%2Fca.crt');
    expect(read(parts), 'whoever has them for psql keeps SQLite').toBeUndefined();
  });

  test('names the mode that the driver treats the others as, of which it would warn', () => {
    const url = 'postgres://db.example/steward?sslmode=require';
    expect(read({ DATABASE_URL: url })).toBe('postgres://db.example/steward?sslmode=verify-full');
    const compatible = `${url}&uselibpqcompat=true`;
    expect(read({ DATABASE_URL: compatible })).toBe(compatible);
  });
});

test('the address of a mail server is checked as that of a database', () => {
  const read = (url: string) => () => readSettings({ SMTP_URL: url }).smtpUrl;
  expect(read('smtps://ada:p@ss/w#rd@topsecret')).toThrow(/^SMTP_URL.*# as %23.*smtps:\/\//);
  expect(read('smtps://ada:p@ss/w#rd@topsecret')).not.toThrow(/topsecret|p@ss/);
  expect(read('smtp://ada:p%40ss@mail.example:587')()).toBe('smtp://ada:p%40ss@mail.example:587');
});

describe('a secret in a file', () => {
  const secrets = Object.entries(settings).filter(([, { isSecret }]) => isSecret);

  test('is read without what stands at its end', async () => {
    const file = await fileWith('token', 'a b#c\r\n\n');
    expect(readSettings({ STEWARD_METRICS_TOKEN_FILE: file }).metricsToken).toBe('a b#c');
    const password = await fileWith('password', ' correct horse battery \n');
    const read = readSettings({ STEWARD_ADMIN_PASSWORD_FILE: password });
    expect(read.adminPassword).toBe(' correct horse battery');
  });

  test.each(secrets.map(([name]) => name))('may be %s', async (name) => {
    const missing = path.join(folder(), 'missing');
    const database = name === 'PGPASSWORD' ? { DATABASE_URL: 'postgres://' } : {};
    const read = (more: NodeJS.ProcessEnv) => () => readSettings({ ...database, ...more });
    expect(read({ [`${name}_FILE`]: missing })).toThrow(`${name}_FILE names the file ${missing}`);
    const both = { [name]: 'x', [`${name}_FILE`]: await fileWith('both', 'x') };
    expect(read(both)).toThrow(`${name} and ${name}_FILE are both set`);
  });
});

test('a misspelt variable is named, with the nearest that there is', () => {
  const environment = { STEWARD_TRUSTPROXY: '1', STEWARD_SECRETKEY: 'x', STEWARD_DATA: '/d' };
  expect(describeUnknownVariables(environment)).toEqual([
    'STEWARD_SECRETKEY is not a setting and is ignored. Did you mean STEWARD_SECRET_KEY?',
    'STEWARD_TRUSTPROXY is not a setting and is ignored. Did you mean STEWARD_TRUST_PROXY?',
  ]);
});

test('the variables of the command line are not named', async () => {
  const sources = new URL('cli/src/', root);
  const files = await readdir(sources, { recursive: true });
  const names = new Set<string>();
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const text = await readFile(new URL(file, sources), 'utf8');
    for (const [name] of text.matchAll(/\bSTEWARD_[A-Z_]*[A-Z]\b/g)) names.add(name);
  }
  expect(names).toContain('STEWARD_TOKEN');
  const environment = Object.fromEntries([...names].map((name) => [name, 'x']));
  expect(describeUnknownVariables(environment)).toEqual([]);
});

test('a file of settings has a value a line, which is taken as it stands', async () => {
  const lines = [
    '# The public address.',
    'STEWARD_PUBLIC_URL = no',
    '',
    'A=p#ss word $HOME \\n',
    'B="quoted # text"',
    "C='it''s'",
    'D=',
    'E=a=b',
  ];
  const wrong = await fileWith('wrong.env', lines.join('\n'));
  expect(() => readSettingsFile(wrong)).toThrow(`Line 2 of ${wrong} is not a setting`);
  const good = await fileWith('good.env', `\uFEFF${lines.toSpliced(1, 1).join('\r\n')}\r\n`);
  expect(readSettingsFile(good)).toEqual({
    A: 'p#ss word $HOME \\n',
    B: 'quoted # text',
    C: "it''s",
    D: '',
    E: 'a=b',
  });
  expect(() => readSettingsFile(`${good}.none`)).toThrow(/cannot be read \(ENOENT\)/);
});
