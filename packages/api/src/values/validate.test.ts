import { expect, test } from 'vitest';
import type { Field } from '../fields/fields.ts';
import {
  boolean,
  choice,
  colour,
  date,
  email,
  flag,
  json,
  list,
  multiline,
  number,
  password,
  record,
  records,
  reference,
  references,
  scalar,
  secret,
  text,
  url,
} from '../fields/fields.ts';
import { objectSchema } from '../fields/schema.ts';
import { validateForm, validateValue, validateBody } from './validate.ts';
import { invalidJson } from './input.ts';

const hour = number('Hour', { min: 0, max: 23 });

const good: [Field, unknown][] = [
  [text('T'), 'x'.repeat(255)],
  [text('T'), '😀 👩‍👩‍👧'],
  [hour, 0],
  [hour, 23],
  [number('Min', { decimals: true }), -1.5],
  [email('E'), "o'neil+news@sub.example.co.uk"],
  [url('U'), 'http://localhost:8080/a?b'],
  [colour('C'), '#3451C7'],
  ...[
    '#fff',
    '#FFFA',
    '#3451c7',
    '#3451c780',
    'Red',
    'rebeccapurple',
    'transparent',
    '',
    'rgb(1, 2, 3)',
    'RGBA(1,2,3,.5)',
    'rgb(10% 20% 30% / 40%)',
    'hsl(120deg 50% 50%)',
    'hsla( 0.5turn, 50%, 50%, 1 )',
  ].map((value): [Field, unknown] => [colour('C'), value]),
  [flag('F'), 1],
  [boolean('B'), false],
  [choice('C', ['a']), 'a'],
  [list('L'), ['a']],
  [list('L'), []],
  [json('J'), { any: [1, null] }],
  [date('D'), '2024-02-29'],
  [date('D'), '2026-01-31T12:00:00.000Z'],
  [scalar('S'), 0],
  [scalar('S'), false],
  [reference('users', 'U'), 1],
  [references('users', 'U'), [1, 2]],
  [record('R', { a: text('A') }), { a: 'x' }],
  [multiline('M'), 'one\ntwo\r\nthree'],
  [secret('S'), '-----BEGIN KEY-----\nabc\n-----END KEY-----'],
  [text('T'), null],
  [text('T'), undefined],
];
test.each(good)('%o takes %j', (field, value) => {
  expect(validateValue(field, value)).toBeUndefined();
});

test.each<[Field, unknown, string]>([
  [text('Name', { required: true }), ' ', 'Name is required.'],
  [text('Name'), 'Acme\nLtd', 'Name must be on one line. Remove the line break.'],
  [text('Name'), 'Acme\r\n', 'Name must be on one line. Remove the line break.'],
  [list('Values'), ['a', 'b\u2028c'], 'Values must have each value on one line.'],
  [text('Name'), 'x'.repeat(256), 'Name must be text of at most 255 characters.'],
  [text('Name'), [], 'Name must be text of at most 255 characters.'],
  [boolean('Relevant'), [], 'Relevant must be true or false.'],
  [text('Name'), 7, 'Name must be text of at most 255 characters.'],
  [text('Name'), 'a\0b', 'Name contains a NUL character, which no text may have. Remove it.'],
  [text('Name'), 'a\ud83d', 'Name contains half a character, such as a cut emoji. Remove it.'],
  [
    password('Password', { minLength: 8 }),
    'short',
    'Password must be text of 8 to 1024 characters.',
  ],
  [hour, 24, 'Hour must be a whole number from 0 to 23.'],
  [hour, -1, 'Hour must be a whole number from 0 to 23.'],
  [hour, 1.5, 'Hour must be a whole number from 0 to 23.'],
  [hour, '6', 'Hour must be a whole number from 0 to 23.'],
  [number('Count', { min: 0 }), -1, 'Count must be a whole number, 0 or more.'],
  [number('Count', { max: 5 }), 6, 'Count must be a whole number, 5 at most.'],
  [number('Count'), 2 ** 31, 'Count must be a whole number from -2147483648 to 2147483647.'],
  [number('Count', { min: 0 }), 2 ** 31, 'Count must be a whole number from 0 to 2147483647.'],
  [number('Min', { decimals: true }), Number.NaN, 'Min must be a number.'],
  [email('Email'), 'ada@localhost', 'Email must be an email address.'],
  [email('Email'), 'a b@c.de', 'Email must be an email address.'],
  [email('Email'), 'a\u200bb@c.example', 'Email contains an invisible character. Remove it.'],
  [
    url('Logo'),
    'javascript:alert(1)',
    'Logo must be an address that begins with https:// or http://, at most 2048 characters.',
  ],
  ...[
    'red;}',
    'yellowish',
    'inherit',
    '#12345',
    '#1234567',
    '#ggg',
    '3451C7',
    'rgb(,,,)',
    'rgb(1,2)',
    'rgb(1 2 3 4 5)',
    'hsl(x)',
    'rgb(1.2.3, 4, 5)',
  ].map((value): [Field, unknown, string] => [
    colour('Colour'),
    value,
    'Colour must be a colour such as #3451C7.',
  ]),
  [flag('Public'), true, 'Public must be 1 or 0.'],
  [boolean('Internal'), 1, 'Internal must be true or false.'],
  [choice('Type', ['a', 'b']), 'c', 'Type must be one of a, b.'],
  [list('Values'), 'a,b', 'Values must be a list of texts.'],
  [list('Values'), ['a', 1], 'Values must be a list of texts.'],
  [json('Codes'), 'x'.repeat(100_001), 'Codes must be JSON of at most 100000 characters.'],
  [json('Codes'), invalidJson, 'Codes is not valid JSON. Check quotes, commas and brackets.'],
  [date('Day'), '2026-02-30', 'Day must be a date such as 2026-01-31.'],
  [date('Day'), 'hello 12', 'Day must be a date such as 2026-01-31.'],
  [date('Day'), '31/01/2026', 'Day must be a date such as 2026-01-31.'],
  [reference('users', 'User'), 0, 'User must be an id, which is a whole number above 0.'],
  [
    reference('users', 'User'),
    2 ** 31,
    'User must be an id, which is a whole number from 1 to 2147483647.',
  ],
  [references('users', 'Users', { required: true }), [], 'Users are required.'],
  [references('users', 'Users'), [0], 'Users must be a list of ids.'],
  [scalar('Value'), {}, 'Value must be a number, a text, true or false.'],
  [record('Type', { a: text('A') }), { b: 1 }, 'Type must be an object.'],
  [
    records('Stages', { name: text('N', { required: true }) }),
    [{ name: 'x' }, {}],
    'Stages, number 2: N is required.',
  ],
  [records('Stages', { name: text('N') }), ['x'], 'Stages must be a list of objects.'],
])('%o refuses %j', (field, value, sentence) => {
  expect(validateValue(field, value)).toBe(sentence);
});

const fields = { name: text('Name', { required: true }), hour };

test('a body is checked field by field, unknown fields included', () => {
  expect(validateBody(fields, { name: 'x', hour: 3 })).toEqual({});
  expect(validateBody(fields, { hour: 30, colour: 'red', toString: 1 })).toEqual({
    name: 'Name is required.',
    hour: 'Hour must be a whole number from 0 to 23.',
    colour: 'colour is not a field of this record. Leave it out.',
    toString: 'toString is not a field of this record. Leave it out.',
  });
});

test('a name that every JavaScript object has is an unknown field', () => {
  const body: object = JSON.parse('{ "name": "x", "__proto__": { "hour": 3 }, "constructor": 1 }');
  expect(Object.entries(validateBody(fields, { ...body }))).toEqual([
    ['__proto__', '__proto__ is not a field of this record. Leave it out.'],
    ['constructor', 'constructor is not a field of this record. Leave it out.'],
  ]);
});

test('a form is checked as it was typed', () => {
  expect(validateForm(fields, { name: 'x', hour: ' 7 ' })).toEqual({});
  expect(validateForm(fields, { name: '', hour: 'noon' })).toEqual({
    name: 'Name is required.',
    hour: 'Hour must be a whole number from 0 to 23.',
  });
});

test('digits that a number would round are refused, as they would be stored as others', () => {
  const score = { score: number('Score', { decimals: true }) };
  const sentence = 'Score has more digits than a number can keep. Shorten it.';
  expect(validateForm(score, { score: '9007199254740993' })).toEqual({ score: sentence });
  expect(validateForm(score, { score: '-100000000000000000001' })).toEqual({ score: sentence });
  expect(validateForm(score, { score: '0.12345678901234567890' })).toEqual({ score: sentence });
  for (const digits of ['9007199254740994', ' +100000000000000000000 ', '007', '1e3', '0.1'])
    expect(validateForm(score, { score: digits })).toEqual({});
});

test('a number of JSON whose digits would change is refused, with its place', () => {
  const body = { body: json('Body') };
  expect(validateForm(body, { body: '{"a":[1,{"id":822106502566256641}]}' })).toEqual({
    body: 'Body: 822106502566256641 at “a[1].id” would become 822106502566256600. Write it as a text: "822106502566256641".',
  });
  expect(validateForm(body, { body: '{"id":"822106502566256641","n":[1.0,1e2,0.1,-0]}' })).toEqual(
    {},
  );
});

test('an object takes null for an empty field, but not for a required one', () => {
  const schema = objectSchema(fields);
  expect(schema.safeParse({ name: 'x', hour: null }).success).toBe(true);
  expect(schema.safeParse({ name: null }).success).toBe(false);
  expect(schema.safeParse({ name: 'x', more: 1 }).success).toBe(false);
});

test('the message for a list that is too long says how long it may be', () => {
  const field = references('users', 'Users');
  const ids = Array.from({ length: 1_001 }, (_none, at) => at + 1);
  expect(validateValue(field, ids)).toBe('Users: The list has 1,001 items; the limit is 1,000.');
  expect(validateValue(field, ids.slice(1))).toBeUndefined();
});
