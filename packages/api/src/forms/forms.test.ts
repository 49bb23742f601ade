import { describe, expect, test } from 'vitest';
import { customValueBody } from './customValues.ts';
import { definitionBody } from './definitions.ts';
import { pipelineBody, pipelineUserBodies } from './pipelines.ts';
import { missingProviderCodes, providerBody } from './providers.ts';
import { canSaveRenames, validateRename } from './renames.ts';
import { sectorBody } from './sectors.ts';

describe('custom property definitions', () => {
  // @specification rules.definitionLists
  test('lists are split after removing spaces, min and max are numbers', () => {
    expect(
      definitionBody({
        name: 'Stage',
        display_type: 'dropdown',
        possible_values: 'seed, series a',
        frontend_possible_values: 'Seed,Series A',
        min: '0',
        max: '1.5',
        component: '',
      }),
    ).toEqual({
      name: 'Stage',
      display_type: 'dropdown',
      type: 'string',
      possible_values: ['seed', 'seriesa'],
      frontend_possible_values: ['Seed', 'SeriesA'],
      min: 0,
      max: 1.5,
    });
  });

  // @specification entities.definition
  test.each([
    ['dropdown', 'string'],
    ['number', 'number'],
    ['bool', 'boolean'],
  ])('the display type %s has the type %s', (display_type, type) => {
    expect(definitionBody({ name: 'x', display_type })).toMatchObject({ type });
  });

  test('an unknown display type brings no type, nor does one that was typed', () => {
    expect(definitionBody({ display_type: 'toString' })).toEqual({ display_type: 'toString' });
    expect(definitionBody({ name: 'x', type: 'number' })).toEqual({ name: 'x' });
  });
});

describe('custom property values', () => {
  const base = { custom_property_definition_id: '3' };

  // @specification rules.companyOverArticle
  test('a company wins over an article, and the default source is manual', () => {
    expect(customValueBody({ ...base, company_id: '1', article_id: '2', num_value: '5' })).toEqual({
      custom_property_definition_id: 3,
      company_id: 1,
      source: 'manual',
      value: 5,
    });
    expect(customValueBody({ ...base, article_id: '2', source: 'import' })).toEqual({
      custom_property_definition_id: 3,
      article_id: 2,
      source: 'import',
    });
  });

  const all = {
    num_value: '0',
    string_value: 'text',
    date_value: '2026-01-31',
    bool_value: 'false',
  };
  // @specification rules.firstValue
  test.each([
    ['the number', all, 0],
    ['else the text', { ...all, num_value: '' }, 'text'],
    ['else the date', { ...all, num_value: '', string_value: '' }, '2026-01-31'],
    ['else the boolean', { bool_value: 'false' }, false],
  ])('the value is %s', (_case, values, value) => {
    expect(customValueBody({ ...base, ...values })).toMatchObject({ value });
  });

  test('without a value none is sent', () => {
    expect(customValueBody(base)).not.toHaveProperty('value');
  });
});

describe('pipelines', () => {
  // @specification entities.pipeline
  test('stages have a default sort order of 1, and nameless ones are left out', () => {
    expect(
      pipelineBody({
        name: ' Deals ',
        stages: [
          { name: 'New', sort_order: '' },
          { name: 'Won', sort_order: '2' },
          { name: ' ' },
          undefined,
        ],
      }),
    ).toEqual({
      name: 'Deals',
      stages: [
        { name: 'New', sort_order: 1 },
        { name: 'Won', sort_order: 2 },
      ],
    });
    expect(pipelineBody({ name: 'Deals' })).toEqual({ name: 'Deals', stages: [] });
  });

  // @specification pipelines.addUsers
  test('users who are in the pipeline already are not added again', () => {
    expect(pipelineUserBodies({ id: 9, users: [{ id: 1 }, { id: null }] }, ['1', '2'])).toEqual([
      { user_id: 2, pipeline_id: 9 },
    ]);
    expect(pipelineUserBodies({ id: 9, users: null }, ['1'])).toEqual([
      { user_id: 1, pipeline_id: 9 },
    ]);
  });
});

describe('providers', () => {
  const codes = { subject_codes: '["s"]', industry_codes: '["i"]', region_codes: '["r"]' };

  // @specification rules.codeLists
  test('the three code lists go together', () => {
    expect(missingProviderCodes({})).toEqual([]);
    expect(missingProviderCodes(codes)).toEqual([]);
    expect(missingProviderCodes({ ...codes, region_codes: ' ' })).toEqual(['region_codes']);
    expect(providerBody({ name: 'x', subject_codes: '["s"]' })).toBeUndefined();
    expect(providerBody({ name: 'x', ...codes })).toEqual({
      name: 'x',
      subject_codes: ['s'],
      industry_codes: ['i'],
      region_codes: ['r'],
    });
  });

  // @specification rules.providerValues
  test('only non-empty values are sent, numbers as numbers', () => {
    expect(
      providerBody({
        name: 'CapIQ',
        updated_at: '2026-11-21T12:00:00Z',
        key: '',
        enabled: '0',
        daily_credit_allocation: '100',
        fetch_start_hour: '',
        mode: 'run-all',
      }),
    ).toEqual({
      name: 'CapIQ',
      enabled: 0,
      daily_credit_allocation: 100,
      mode: 'run-all',
    });
  });
});

describe('renames', () => {
  const whole = { identifier: 'company', singular_name: 'Firm', plural_name: 'Firms' };

  test('none can be saved while one lacks a field', () => {
    expect(canSaveRenames([])).toBe(false);
    expect(canSaveRenames([whole])).toBe(true);
    expect(canSaveRenames([whole, { ...whole, plural_name: ' ' }])).toBe(false);
    expect(Object.keys(validateRename({ identifier: 'x' }))).toEqual([
      'singular_name',
      'plural_name',
    ]);
  });

  // @specification mishaps.hugeName
  test('a value that the platform would refuse fails validation in the form', () => {
    expect(canSaveRenames([{ ...whole, plural_name: 'x'.repeat(256) }])).toBe(false);
    expect(validateRename({ ...whole, identifier: 'a\0b' })).toEqual({
      identifier: expect.stringContaining('NUL'),
    });
  });
});

describe('sectors', () => {
  // @specification rules.sectorType
  test('the chosen type wins over the route’s, and without a type there is no body', () => {
    expect(
      sectorBody({ name: 'AI', sector_type_id: '2', parent_id: '5', is_internal: 'true' }, '1'),
    ).toEqual({
      name: 'AI',
      sector_type_id: 2,
      parent_id: 5,
      is_internal: true,
    });
    expect(sectorBody({ name: 'AI', parent_id: '' }, '1')).toEqual({
      name: 'AI',
      sector_type_id: 1,
    });
    expect(sectorBody({ name: 'AI' })).toBeUndefined();
  });

  test('only a removed parent is sent as null', () => {
    const values = { name: 'AI', sector_type_id: '1', parent_id: '' };
    const sentBody = (before?: object) => sectorBody(values, undefined, { ...before });
    expect(sentBody({ parent_id: 5 })).toMatchObject({ parent_id: null });
    expect(sentBody({ parent_id: null })).not.toHaveProperty('parent_id');
    expect(sentBody()).not.toHaveProperty('parent_id');
  });
});
