import { afterAll, beforeAll, expect, test } from 'vitest';
import { SettingsError } from '../../../base/startError.ts';
import { startPostgres } from '../../../testing/postgres.ts';
import type { TestPostgres } from '../../../testing/postgres.ts';
import { openPostgres } from './postgres.ts';

let server: TestPostgres;
let certificate: string;
let address: string;
beforeAll(async () => {
  server = await startPostgres();
  certificate = await server.enableTls();
  address = (await server.createDatabase()).replace('127.0.0.1', 'localhost');
}, 120_000);
afterAll(() => server.stop());

const errorOf = (url: string): Promise<unknown> =>
  openPostgres(url).then(
    (engine) => engine.close(),
    (error: unknown) => error,
  );

test('a certificate that nobody vouches for is told from a wrong password', async () => {
  const error = await errorOf(`${address}?sslmode=verify-full`);
  expect(error).toBeInstanceOf(SettingsError);
  expect(String(error)).toMatch(/authority that this machine does not know.*PGSSLROOTCERT/);
  expect(String(error)).not.toMatch(/user and password/);
});

test('the certificate of the authority opens the database, by the name that it has', async () => {
  const parameters = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: certificate });
  expect(await errorOf(`${address}?${parameters}`)).toBeUndefined();
  const byNumber = address.replace('localhost', '127.0.0.1');
  expect(String(await errorOf(`${byNumber}?${parameters}`))).toMatch(
    /certificate is for another name/,
  );
});

test('a file of certificates that is not there is named as the reason', async () => {
  const error = await errorOf(`${address}?sslmode=verify-full&sslrootcert=/nowhere/ca.crt`);
  expect(String(error)).toMatch(/Check sslrootcert/);
});

test('a database that is not there is a setting that cannot work, one out of reach may be back', async () => {
  expect(await errorOf(address.replace(/[^/]*$/, 'nowhere'))).toBeInstanceOf(SettingsError);
  const away = await errorOf('postgres://ada:topsecret@127.0.0.1:1/steward');
  expect(away).not.toBeInstanceOf(SettingsError);
  expect(String(away)).toContain('127.0.0.1:1/steward');
});
