import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartError } from '../../base/startError.ts';

test('an empty environment means a server for this machine alone, with demo data', () => {
  expect(readSettings({}, '/home/ada')).toMatchObject({
    host: '127.0.0.1',
    port: 4600,
    data: '/home/ada/.steward',
    seed: 'demo',
    adminPassword: undefined,
    databaseUrl: undefined,
    smtpUrl: undefined,
    secretKey: undefined,
    trustProxy: undefined,
    privateAddresses: 'refuse',
    timeZone: 'UTC',
  });
});

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', STEWARD_SEED: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 4600,
    seed: 'demo',
    databaseUrl: undefined,
  });
});

test('the log has a format and a level, which one variable named before', () => {
  const read = (environment: NodeJS.ProcessEnv) => {
    const { logFormat, logLevel } = readSettings(environment);
    return [logFormat, logLevel];
  };
  expect(read({})).toEqual(['text', 'warn']);
  expect(read({ STEWARD_LOG: 'json', STEWARD_LOG_LEVEL: 'info' })).toEqual(['json', 'info']);
  expect(read({ STEWARD_LOG: 'info' })).toEqual(['text', 'info']);
});

test('the public address may have a path', () => {
  const read = (url: string) => readSettings({ STEWARD_PUBLIC_URL: url }).publicUrl;
  expect(read('https://example.com/intern/steward/')).toBe('https://example.com/intern/steward');
  expect(read('https://steward.example/')).toBe('https://steward.example');
});

test('the time zone of schedules is one that exists', () => {
  expect(readSettings({ STEWARD_TIME_ZONE: 'Europe/Berlin' }).timeZone).toBe('Europe/Berlin');
  expect(() => readSettings({ STEWARD_TIME_ZONE: 'Berlin' })).toThrow(
    /STEWARD_TIME_ZONE is “Berlin”, which is not a time zone.*Europe\/Berlin/,
  );
});

test('origins are separated by commas or spaces', () => {
  const text = 'https://a.example, http://localhost:5173';
  const origins = ['https://a.example', 'http://localhost:5173'];
  expect(readSettings({ STEWARD_CORS_ORIGINS: text }).corsOrigins).toEqual(origins);
});

test('in production a platform starts empty, and SIGTERM leaves load balancers five seconds', () => {
  expect(readSettings({}).drainMs).toBe(0);
  const production = { NODE_ENV: 'production' };
  expect(readSettings(production)).toMatchObject({ seed: 'none', drainMs: 5_000 });
  const chosen = { ...production, STEWARD_SEED: 'demo', STEWARD_DRAIN_SECONDS: '0' };
  expect(readSettings(chosen)).toMatchObject({ seed: 'demo', drainMs: 0 });
});

test('backups are made daily where a folder for them is given, and 14 stay', () => {
  expect(readSettings({}).backups).toBeUndefined();
  expect(readSettings({ STEWARD_BACKUP_TO: 'backups' }, '/home/ada').backups).toEqual({
    folder: '/home/ada/backups',
    everyMs: 24 * 60 * 60_000,
    keep: 14,
  });
  const own = { STEWARD_BACKUP_TO: '/b', STEWARD_BACKUP_EVERY: '6h', STEWARD_BACKUP_KEEP: '3' };
  expect(readSettings(own).backups).toEqual({ folder: '/b', everyMs: 6 * 60 * 60_000, keep: 3 });
});

test('backups without a place are refused, and so is a time that is none', () => {
  const read = (environment: NodeJS.ProcessEnv) => () => readSettings(environment);
  expect(read({ STEWARD_BACKUP_EVERY: '1d' })).toThrow(/where to.*STEWARD_BACKUP_TO/);
  expect(read({ STEWARD_BACKUP_TO: '/b', STEWARD_BACKUP_EVERY: 'daily' })).toThrow(/30m, 6h or 1d/);
});

test('a secret key is read as hexadecimal or base64', () => {
  const bytes = new Uint8Array(32).fill(7);
  const hex = Buffer.from(bytes).toString('hex');
  const base64 = Buffer.from(bytes).toString('base64');
  expect(readSettings({ STEWARD_SECRET_KEY: hex }).secretKey).toEqual(bytes);
  expect(readSettings({ STEWARD_SECRET_KEY: base64 }).secretKey).toEqual(bytes);
});

test.each([
  ['PORT', 'abc', /PORT is “abc”.*1 to 65535/],
  ['PORT', '65536', /PORT is “65536”/],
  ['PORT', '-1', /PORT/],
  ['STEWARD_SEED', 'all', /STEWARD_SEED is “all”.*demo or none/],
  ['STEWARD_ADMIN_EMAIL', 'ada', /STEWARD_ADMIN_EMAIL is “ada”/],
  ['STEWARD_ADMIN_PASSWORD', 'short', /STEWARD_ADMIN_PASSWORD .*8 to 1024 characters/],
  ['DATABASE_URL', 'mysql://u:topsecret@h/d', /DATABASE_URL.*postgres:\/\//],
  ['SMTP_URL', 'http://u:topsecret@h', /SMTP_URL.*smtp:\/\//],
  ['STEWARD_SECRET_KEY', 'topsecret', /STEWARD_SECRET_KEY.*32 bytes/],
  ['STEWARD_PUBLIC_URL', 'steward.example', /STEWARD_PUBLIC_URL/],
  ['STEWARD_PUBLIC_URL', 'https://ada:topsecret@steward.example', /has a user/],
  ['STEWARD_PUBLIC_URL', 'https://steward.example/?key=topsecret', /has a query/],
  ['STEWARD_PUBLIC_URL', 'https://steward.example/?', /has a query/],
  ['STEWARD_PUBLIC_URL', 'https://steward.example/#topsecret', /has a fragment/],
  ['STEWARD_PUBLIC_URL', 'https://steward.example/api/steward/', /paths of the server itself/],
  ['STEWARD_TRUST_PROXY', 'yes', /STEWARD_TRUST_PROXY names “yes”.*number of proxies/],
  ['STEWARD_TRUST_PROXY', '10.0.0.0/8,10.0.0.0/33', /names “10.0.0.0\/33”/],
  ['STEWARD_LOGIN_LIMIT', '0', /STEWARD_LOGIN_LIMIT is “0”.*whole number from 1/],
  ['STEWARD_LOGIN_EXCEPTIONS', 'office', /STEWARD_LOGIN_EXCEPTIONS names “office”.*not a network/],
  ['STEWARD_SESSION_IDLE_MINUTES', '4', /“4”.*number of minutes.*whole number from 5/],
  ['STEWARD_SESSION_HOURS', '0', /“0”.*number of hours.*whole number from 1/],
  ['STEWARD_HISTORY_DAYS', '0', /STEWARD_HISTORY_DAYS is “0”.*whole number from 1/],
  ['STEWARD_PRIVATE_ADDRESSES', 'yes', /STEWARD_PRIVATE_ADDRESSES is “yes”.*refuse or allow/],
  [
    'STEWARD_CORS_ORIGINS',
    'https://a.example/app',
    /names “https:\/\/a.example\/app”.*not an origin/,
  ],
  ['STEWARD_CORS_ORIGINS', 'https://ada:topsecret@a.example', /has a user.*separated by commas/],
  ['STEWARD_CORS_ORIGINS', '*', /names “\*”/],
  ['STEWARD_MAX_UPLOADS', '0', /STEWARD_MAX_UPLOADS is “0”.*whole number from 1 to 100/],
  ['STEWARD_LOG', 'all', /STEWARD_LOG is “all”/],
])('%s=%s is refused in a sentence without its secrets', (name, value, sentence) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/topsecret/);
});

test('an administrator who could not log in is refused', () => {
  const read = (name: string, value: string) => () => readSettings({ [name]: value });
  const email = `${'a'.repeat(250)}@b.example`;
  expect(read('STEWARD_ADMIN_EMAIL', email)).toThrow('STEWARD_ADMIN_EMAIL');
  expect(read('STEWARD_ADMIN_PASSWORD', 'a'.repeat(1_025))).toThrow('8 to 1024 characters');
  expect(read('STEWARD_ADMIN_PASSWORD', ' '.repeat(8))).toThrow('Password is required.');
});
