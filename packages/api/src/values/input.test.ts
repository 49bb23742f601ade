import { expect, test } from 'vitest';
import {
  boolean,
  choice,
  date,
  email,
  flag,
  json,
  list,
  number,
  records,
  reference,
  references,
  secret,
  text,
  url,
} from '../fields/fields.ts';
import {
  toRequestBody,
  initialValues,
  isEmpty,
  splitList,
  formatInput,
  parseInput,
  invalidJson,
} from './input.ts';

test.each([undefined, null, '', ' \t', '\u200b\ufeff', '\u202e', []])('%j is empty', (value) => {
  expect(isEmpty(value)).toBe(true);
});

test.each([0, false, 'x', '\u200bx', '👩‍👩‍👧', [0], {}])('%j is not empty', (value) => {
  expect(isEmpty(value)).toBe(false);
});

// @specification rules.definitionLists
test('a comma list loses its spaces, then is split; empty pieces fall away', () => {
  expect(splitList(' red, dark blue ,,green\n')).toEqual(['red', 'darkblue', 'green']);
  expect(splitList(' , ')).toEqual([]);
});

test.each([
  ['a number', number('N'), ' 12 ', 12],
  ['a negative decimal', number('N'), '-1.5', -1.5],
  ['a minus as it is printed', number('N'), '−5', -5],
  ['a dash for a minus', number('N'), ' –1.5 ', -1.5],
  ['a printed minus in an exponent', number('N'), '1e−3', 0.001],
  ['a dash between numbers', number('N'), '1−2', '1−2'],
  ['a number already', number('N'), 3, 3],
  ['what is no number', number('N'), 'twelve', 'twelve'],
  ['a number with an exponent', number('N'), '1e3', 1000],
  ['what only programs read', number('N'), '0x10', '0x10'],
  ['digits of another script', number('N'), '٣', '٣'],
  ['too great a number', number('N'), '1e999', '1e999'],
  ['no finite number', number('N'), 'Infinity', 'Infinity'],
  ['an id', reference('users', 'User'), '4', 4],
  ['ids of a picker', references('users', 'Users'), ['1', '2', 'x'], [1, 2, 'x']],
  ['ids in a line', references('users', 'Users'), '1, 2', [1, 2]],
  ['a flag', flag('F'), 'yes', 1],
  ['a number that is no flag', flag('F'), '99', 99],
  ['a word that objects know, and nobody says for yes', flag('F'), 'constructor', 'constructor'],
  ['a flag from false', flag('F'), false, 0],
  ['a boolean', boolean('B'), 'TRUE', true],
  ['a boolean from 0', boolean('B'), 0, false],
  ['a boolean that is on', boolean('B'), 'On', true],
  ['a boolean that is off', boolean('B'), 'off', false],
  ['no boolean', boolean('B'), 'perhaps', 'perhaps'],
  ['a list that is no flag', flag('F'), ['yes'], ['yes']],
  ['an object that no text can be made of', boolean('B'), { toString: 1 }, { toString: 1 }],
  ['a list', list('L'), 'a, b', ['a', 'b']],
  ['a list already', list('L'), ['a b'], ['a b']],
  ['JSON', json('J'), '{"a":[1]}', { a: [1] }],
  ['what is no JSON', json('J'), '{a:1}', invalidJson],
  ['an email with spaces around it', email('E'), ' a@b.co ', 'a@b.co'],
  ['an address with spaces around it', url('U'), ' https://x.co ', 'https://x.co'],
  ['a text with its spaces', text('T'), ' as typed ', ' as typed '],
])('parseInput converts %s to the value that is sent', (_case, field, inputValue, wire) => {
  expect(parseInput(field, inputValue)).toEqual(wire);
});

test.each([
  ['nothing', text('T'), undefined, ''],
  ['nothing chosen', references('users', 'Users'), null, []],
  ['a number', number('N'), 0, '0'],
  ['a boolean', boolean('B'), true, 'true'],
  ['a boolean that came as 1', boolean('B'), 1, 'true'],
  ['a flag', flag('F'), 0, '0'],
  ['a flag that came as true', flag('F'), true, '1'],
  ['a list', list('L'), ['a', 'b'], 'a, b'],
  ['a list that came as text', list('L'), 'a,b', 'a,b'],
  ['a list with options', list('L', { options: [{ value: 'a', label: 'A' }] }), ['a'], ['a']],
  ['no list with options', list('L', { options: [] }), null, []],
  ['JSON', json('J'), { a: 1 }, '{\n  "a": 1\n}'],
  ['JSON that came as text', json('J'), '{"a":1}', '{"a":1}'],
  ['JSON that is a text', json('J'), 'funding', '"funding"'],
  ['JSON that is a text of digits', json('J'), '12', '"12"'],
  ['ids', references('users', 'Users'), [1, 2], ['1', '2']],
  ['an object that came where a text belongs', text('T'), { a: 1 }, '{"a":1}'],
  ['embedded records', records('R', {}), [{ id: 1 }], [{ id: 1 }]],
])(
  'formatInput converts %s to the text that a form shows',
  (_case, field, storedValue, inputValue) => {
    expect(formatInput(field, storedValue)).toEqual(inputValue);
  },
);

const fields = {
  name: text('Name'),
  hour: number('Hour', { default: 6 }),
  key: secret('Key'),
  enabled: flag('Enabled', { default: 1 }),
  mode: choice('Mode', ['a', 'b']),
  day: date('Day'),
};

test('a new form starts with the defaults, an edit with the record', () => {
  expect(initialValues(fields)).toEqual({
    name: '',
    hour: '6',
    key: '',
    enabled: '1',
    mode: '',
    day: '',
  });
  expect(initialValues(fields, { name: 'X', hour: 0, key: '••••', mode: 'b' })).toEqual({
    name: 'X',
    hour: '0',
    key: '',
    enabled: '',
    mode: 'b',
    day: '',
  });
});

test('only filled-in fields are sent', () => {
  expect(
    toRequestBody(fields, { name: '  ', hour: '0', enabled: '0', key: '', mode: 'a', stranger: 1 }),
  ).toEqual({
    hour: 0,
    enabled: 0,
    mode: 'a',
  });
});
