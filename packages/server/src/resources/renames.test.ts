import { describe, expect, test } from 'vitest';
import { fieldErrorFor, createLoggedInTestApp } from '../testing/testApp.ts';

describe('renames', () => {
  const rename = (identifier: string, singular_name = 'One') => ({
    identifier,
    singular_name,
    plural_name: `${singular_name}s`,
  });

  // @specification entities.rename, calls.renames
  test('a list is saved by identifier, and read as a list', async () => {
    const { call } = await createLoggedInTestApp();
    const path = '/ui-configuration/renames';
    const { body } = await call('POST', path, [rename('company'), rename('deal')]);
    expect(body).toMatchObject([rename('company'), rename('deal')]);
    await call('POST', path, [rename('deal', 'Chance')]);
    expect((await call('GET', path)).body).toMatchObject([
      rename('deal', 'Chance'),
      rename('company'),
    ]);
    await call('DELETE', `${path}/${body[0].id}`);
    expect((await call('GET', path)).body).toHaveLength(1);
  });

  test('all are saved or none, and each mistake is named by its place', async () => {
    const { call } = await createLoggedInTestApp();
    const path = '/ui-configuration/renames';
    const bad = await call('POST', path, [rename('a'), { identifier: 'b', singular_name: 'B' }]);
    expect(bad).toMatchObject(fieldErrorFor('1.plural_name', 'Plural Name is required.'));
    const twice = await call('POST', path, [rename('a'), rename('a')]);
    expect(twice).toMatchObject(fieldErrorFor('1.identifier', expect.stringContaining('twice')));
    expect((await call('POST', path, rename('a'))).status).toBe(400);
    expect((await call('GET', path)).body).toEqual([]);
  });

  test('one call takes at most 1,000', async () => {
    const { call } = await createLoggedInTestApp();
    const path = '/ui-configuration/renames';
    const many = Array.from({ length: 1_001 }, (_none, at) => rename(`r${at}`));
    expect(await call('POST', path, many)).toMatchObject({
      status: 400,
      body: { message: 'The list has 1,001 items; the limit is 1,000.' },
    });
    expect((await call('POST', path, many.slice(1))).body).toHaveLength(1_000);
  });
});
