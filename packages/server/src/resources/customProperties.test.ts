import { describe, expect, test } from 'vitest';
import { fieldErrorFor, createLoggedInTestApp } from '../testing/testApp.ts';

describe('custom properties', () => {
  test('the type follows the data type', async () => {
    const { call } = await createLoggedInTestApp();
    const definition = { name: 'Score', display_type: 'number', min: 0, max: 9.5 };
    const { body } = await call('POST', '/custom-property-definitions', definition);
    expect(body).toMatchObject({ ...definition, type: 'number', possible_values: null });
    const odd = { ...definition, type: 'string', min: 10 };
    const { body: refused } = await call('POST', '/custom-property-definitions', odd);
    expect(Object.keys(refused.errors)).toEqual(['type', 'max']);
  });

  test('possible values and the words for them are as many', async () => {
    const { call } = await createLoggedInTestApp();
    const create = (frontend_possible_values: string[]) =>
      call('POST', '/custom-property-definitions', {
        name: 'Stage',
        possible_values: ['early', 'late'],
        frontend_possible_values,
      });
    expect(await create(['Early'])).toMatchObject(
      fieldErrorFor(
        'frontend_possible_values',
        'FE Possible Values and Possible Values must have equally many values, not 1 and 2.',
      ),
    );
    expect((await create([])).status).toBe(200);
    expect((await create(['Early', 'Late'])).status).toBe(200);
  });

  test.each([
    [4.5, { num_value: 4.5 }],
    [0, { num_value: 0 }],
    ['family', { string_value: 'family' }],
    ['2026-01-31', { date_value: '2026-01-31' }],
    ['2026-13-31', { string_value: '2026-13-31' }],
    ['2026-02-31', { string_value: '2026-02-31' }],
    [false, { bool_value: false }],
  ])('the value %j is stored in the field of its type', async (value, columns) => {
    const { call, createRecord } = await createLoggedInTestApp();
    const custom_property_definition_id = await createRecord('/custom-property-definitions', {
      name: 'D',
    });
    const sent = { custom_property_definition_id, article_id: 8, value };
    const { body } = await call('POST', '/custom-property-values', sent);
    expect(body).toEqual({
      id: expect.any(Number),
      custom_property_definition_id,
      company_id: null,
      article_id: 8,
      source: 'manual',
      num_value: null,
      string_value: null,
      date_value: null,
      bool_value: null,
      version: 1,
      ...columns,
    });
  });

  test.each([
    [{ display_type: 'dropdown' }, 7, 'text of at most'],
    [{ display_type: 'dropdown', possible_values: ['a', 'b'] }, 'c', 'one of a, b'],
    [{ display_type: 'dropdown', possible_values: ['a', 'b'] }, 7, 'one of a, b'],
    [{ display_type: 'number' }, '7', 'a number'],
    [{ display_type: 'number', min: 0, max: 5 }, 7, 'a number from 0 to 5'],
    [{ display_type: 'bool' }, 1, 'true or false'],
  ])('a definition of %j takes no %j', async (definition, value, takes) => {
    const { call, createRecord } = await createLoggedInTestApp();
    const custom_property_definition_id = await createRecord('/custom-property-definitions', {
      name: 'Theme',
      content_type: 'both',
      ...definition,
    });
    const sent = { custom_property_definition_id, article_id: 8, value };
    const { status, body } = await call('POST', '/custom-property-values', sent);
    expect(status).toBe(400);
    expect(body.errors.value).toContain(`This definition takes ${takes}`);
  });

  // @specification entities.value
  test('a value belongs to an existing company or article', async () => {
    const { testApp, call, createRecord } = await createLoggedInTestApp();
    const definition = await createRecord('/custom-property-definitions', { name: 'D' });
    const value = { custom_property_definition_id: definition, value: 1 };
    const post = (more: object) => call('POST', '/custom-property-values', { ...value, ...more });
    expect(await post({})).toMatchObject(
      fieldErrorFor('company_id', expect.stringContaining('id of one')),
    );
    expect(await post({ company_id: 3 })).toMatchObject(
      fieldErrorFor('company_id', 'There is no company with id 3.'),
    );
    await post({ article_id: 3 });
    const company = await testApp.store.table('companies').insert([{ name: 'A', name_key: 'a' }]);
    expect(await post({ company_id: company[0], article_id: 3 })).toMatchObject(
      fieldErrorFor('article_id', expect.stringContaining('not to both')),
    );
    expect(
      (await call('DELETE', `/custom-property-definitions/${definition}`)).body.message,
    ).toContain('still used by 1 value.');
  });
});
