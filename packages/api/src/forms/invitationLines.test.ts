import { expect, test } from 'vitest';
import { maxInvitationLines, readInvitationLines } from './invitationLines.ts';

const roles = [
  { id: 1, name: 'administrator', display_name: 'Administrator', mayGive: false },
  { id: 2, name: 'standard', display_name: 'Standard User' },
  { id: 7, name: 'analyst', display_name: null },
];
const read = (text: string) =>
  readInvitationLines(text, {
    roles,
    roleId: 2,
    isKnown: (email) => email.toLowerCase() === 'known@x.example',
  });

test.each([
  ['Ada King Lovelace <ada@x.example>', ['Ada', 'King Lovelace', 'ada@x.example', 2]],
  ['"Lovelace, Ada" <ada@x.example>, Analyst', ['Ada', 'Lovelace', 'ada@x.example', 7]],
  ['Ada Lovelace, ada@x.example, standard user', ['Ada', 'Lovelace', 'ada@x.example', 2]],
  ['Ada Lovelace\tada@x.example\tanalyst', ['Ada', 'Lovelace', 'ada@x.example', 7]],
  ['Ada Lovelace; ada@x.example; Analyst', ['Ada', 'Lovelace', 'ada@x.example', 7]],
  ['ada.lovelace@x.example', ['Ada', 'Lovelace', 'ada.lovelace@x.example', 2]],
])('%s invites somebody', (text, [first_name, last_name, email, role_id]) => {
  expect(read(`\n  ${text} \n\n`)).toEqual([
    { text, invitation: { first_name, last_name, email, role_id }, problem: undefined },
  ]);
});

test.each([
  ['Ada Lovelace', 'The address is missing, as in: Ada Lovelace <ada@example.com>'],
  ['Ada <ada@x.example>', 'Missing: Last Name'],
  ['ada@x.example', 'Missing: Last Name'],
  ['Ada Lovelace <ada@>', 'Email must be an email address.'],
  [
    'Ada Lovelace <ada@x.example>, Analyzer',
    'There is no role “Analyzer”. You can give Standard User, analyst.',
  ],
  ['Ada Lovelace <ada@x.example>, Administrator', 'You cannot give the role “Administrator”.'],
  ['Ada Lovelace <known@x.example>', 'There is a user with this address already.'],
])('%s invites nobody, and says why', (text, problem) => {
  expect(read(text)).toMatchObject([{ problem }]);
});

test('an address stands in one line', () => {
  const lines = read('Ada Lovelace <ada@x.example>\nAda Byron <ADA@x.example>');
  expect(lines.map(({ problem }) => problem)).toEqual([
    undefined,
    'This address stands in a line above.',
  ]);
});

test('more people are imported', () => {
  const text = Array.from(
    { length: maxInvitationLines + 1 },
    (_none, n) => `A B <a${n}@x.example>`,
  ).join('\n');
  expect(read(text).filter(({ problem }) => problem !== undefined)).toHaveLength(1);
});
