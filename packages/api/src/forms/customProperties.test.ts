import { describe, expect, test } from 'vitest';
import { definitionBody, validateDefinition } from './definitions.ts';
import {
  narrowField,
  possibleValues,
  customValueWarning,
  customValueInputOf,
} from './customValues.ts';

const problems = (values: Record<string, unknown>) => validateDefinition(definitionBody(values));

describe('definitions', () => {
  test('lists of another length do not fit together', () => {
    const lists = { possible_values: 'early, late', frontend_possible_values: 'Early' };
    expect(problems(lists)).toEqual({
      frontend_possible_values:
        'FE Possible Values and Possible Values must have equally many values, not 1 and 2.',
    });
    expect(problems({ frontend_possible_values: 'Early' })).toHaveProperty(
      'frontend_possible_values',
    );
    expect(problems({ possible_values: 'early, late' })).toEqual({});
    expect(problems({ ...lists, frontend_possible_values: 'Early, Late' })).toEqual({});
  });

  test('the greatest number is no less than the least', () => {
    expect(problems({ min: '2', max: '1' })).toEqual({
      max: 'Max must not be less than Min, which is 2.',
    });
    expect(problems({ min: '2', max: '2' })).toEqual({});
  });
});

const dropdown = {
  display_type: 'dropdown',
  possible_values: ['early', 'late'],
  frontend_possible_values: ['Early', 'Late'],
};

describe('values of a definition', () => {
  test.each([
    [dropdown, 'string_value'],
    [{ type: 'string' }, 'string_value'],
    [{ display_type: 'number' }, 'num_value'],
    [{ display_type: 'bool', type: 'boolean' }, 'bool_value'],
    [{ name: 'Undecided' }, undefined],
  ])('%j takes them in %s', (definition, input) => {
    expect(customValueInputOf(definition)).toBe(input);
  });

  test('possible values have labels, from lists or texts with commas', () => {
    const options = [
      { value: 'early', label: 'Early' },
      { value: 'late', label: 'Late' },
    ];
    expect(possibleValues(dropdown)).toEqual(options);
    const texts = { possible_values: 'early,late', frontend_possible_values: 'Early,Late' };
    expect(possibleValues(texts)).toEqual(options);
    expect(possibleValues({ possible_values: ['early'] })[0]?.label).toBe('early');
    expect(narrowField('string_value', dropdown)).toMatchObject({ kind: 'choice', options });
    expect(narrowField('num_value', dropdown).kind).toBe('number');
  });

  test.each([
    [dropdown, 'string_value', 'middle', 'This definition takes one of early, late.'],
    [dropdown, 'num_value', '3', 'This definition takes one of early, late.'],
    [dropdown, 'string_value', 'late', undefined],
    [dropdown, 'num_value', '', undefined],
    [
      { type: 'number', min: 0, max: 7 },
      'num_value',
      '8',
      'This definition takes a number from 0 to 7.',
    ],
    [{ type: 'number', min: 0, max: 7 }, 'num_value', '6.5', undefined],
    [{ type: 'number', min: 3 }, 'num_value', '2', 'This definition takes a number, 3 or more.'],
    [{ type: 'boolean' }, 'date_value', '2026-01-31', 'This definition takes true or false.'],
    [{ name: 'Undecided' }, 'date_value', '2026-01-31', undefined],
  ] as const)('customValueWarning(%j, %s, %s) is %s', (definition, input, typed, doubt) => {
    expect(customValueWarning(definition, input, typed)).toBe(doubt);
  });
});
