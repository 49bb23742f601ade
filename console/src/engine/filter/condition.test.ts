import type { Field } from '@steward/api';
import { contract } from '@steward/api';
import { filterFields, operatorsOf, parseFilter } from '@steward/api/forms';
import { resources } from '@steward/api';
import { describe, expect, test } from 'vitest';
import type { ConditionValues } from './condition.ts';
import {
  conditionProblems,
  defaultOperator,
  initialCondition,
  optionsOf,
  shapeOf,
  toCondition,
} from './condition.ts';

const { schedules, preferences, companies, values: customValues } = contract;
const { day, hour, user_id } = schedules.fields;
const { is_public, type } = preferences.fields;

const problemsOf = (
  field: Field,
  values: ConditionValues,
  problemOf: Parameters<typeof conditionProblems>[3] = () => undefined,
) => conditionProblems('field', field, values, problemOf);

test('what the whole filter cannot have is said at the value, or at the operator where there is none', () => {
  const tooLong = () => 'The filter is too long.';
  expect(problemsOf(type, { op: 'is', one: 'a' }, tooLong)).toEqual({ one: tooLong() });
  expect(problemsOf(type, { op: 'empty' }, tooLong)).toEqual({ op: tooLong() });
  expect(problemsOf(type, { op: 'is' }, tooLong)).toEqual({ one: 'Enter a value.' });
});

describe('the shape of a value', () => {
  test.each([
    ['a text', type, 'contains', 'one'],
    ['one of several texts', type, 'among', 'lines'],
    ['one of several numbers', hour, 'among', 'lines'],
    ['one of several days', day, 'among', 'many'],
    ['one of several records', user_id, 'among', 'many'],
    ['an empty field', user_id, 'empty', 'none'],
    ['a switch', is_public, 'is', 'one'],
  ] as const)('%s', (_name, field, op, shape) => {
    expect(shapeOf(field, op)).toBe(shape);
  });

  test('numbers with labels are chosen by their labels', () => {
    expect(optionsOf(day)?.slice(0, 2)).toEqual([
      { value: '0', label: 'Sunday', description: '0' },
      { value: '1', label: 'Monday', description: '1' },
    ]);
    expect(optionsOf(hour)).toBeUndefined();
  });
});

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'each operator of each field of the %s has a form',
  (_name, resource) => {
    for (const [name, field] of Object.entries(filterFields(resource))) {
      expect(operatorsOf(field)).toContain(defaultOperator(field));
      for (const op of operatorsOf(field)) {
        const one = optionsOf(field)?.[0]?.value ?? (field.kind === 'date' ? '2026-01-31' : '7');
        const entered = { op, one, many: [one], lines: ` ${one} \n\n` };
        expect(problemsOf(field, entered), `${name} ${op}`).toEqual({});
        const condition = toCondition(name, field, entered);
        expect(parseFilter(resource, condition)).toEqual({ filter: condition });
        const again = initialCondition(field, condition);
        expect(toCondition(name, field, again)).toEqual(condition);
      }
    }
  },
);

describe('an entered value', () => {
  test.each([
    ['nothing', type, { op: 'is' }, { one: 'Enter a value.' }],
    ['only spaces', type, { op: 'is', one: '  ' }, { one: 'Enter a value.' }],
    ['no option', is_public, { op: 'is' }, { one: 'Choose a value.' }],
    ['no record', user_id, { op: 'among', many: [] }, { many: 'Choose a value.' }],
    ['no line', hour, { op: 'among', lines: '\n' }, { lines: 'Enter a value.' }],
    ['another shape', hour, { op: 'among', one: '7' }, { lines: 'Enter a value.' }],
    [
      'a word for a number',
      hour,
      { op: 'is', one: 'six' },
      { one: expect.stringMatching(/^Hour/) },
    ],
    [
      'half a date',
      customValues.fields.date_value,
      { op: 'before', one: 'incomplete' },
      { one: expect.stringMatching(/^Date Value/) },
    ],
    [
      'too many lines',
      companies.fields.website,
      { op: 'among', lines: Array.from({ length: 101 }, (_, at) => at).join('\n') },
      { lines: '100 values at most; these are 101.' },
    ],
  ] as const)('%s keeps the form from being applied', (_name, field, entered, problems) => {
    expect(problemsOf(field, entered)).toEqual(problems);
  });

  test('may be any number, also one that cannot be stored', () => {
    expect(problemsOf(hour, { op: 'after', one: '99' })).toEqual({});
    expect(toCondition('hour', hour, { op: 'after', one: '99' })).toEqual({
      field: 'hour',
      op: 'after',
      value: 99,
    });
  });

  test('is used once, even if several lines have it', () => {
    const lines = '6\n7\n 6 \n';
    expect(toCondition('hour', hour, { op: 'among', lines }).value).toEqual([6, 7]);
  });
});
