import { expect, test } from 'vitest';
import { problemsOf } from './problems.ts';
import { allSentences } from './sentences.ts';
import { readTags, tagsOf } from './tags.ts';

const root = new URL('../../..', import.meta.url).pathname;

test('a story or test shows each sentence of the specification', () => {
  expect(problemsOf(allSentences(), readTags(root))).toEqual([]);
});

test('a sentence has one name', () => {
  const ids = allSentences().map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

const tag = (sentences: string) => `// @specification ${sentences}`;

/** The sentences of a file with these lines, by what shows them. */
const read = (file: string, ...lines: readonly string[]) =>
  tagsOf(file, lines.join('\n')).tags.map(({ sentence, shownBy }) => `${shownBy}: ${sentence}`);

test('a story has tags, also below its description and of a helper', () => {
  const file = 'roles.stories.tsx';
  expect(read(file, tag('roles.columns'), 'export const Filled = stories.Filled;')).toEqual([
    'Filled: roles.columns',
  ]);
  const described = ['/** All of them. */', tag('roles.view, roles.menu'), tag('layout.modals')];
  expect(read(file, ...described, 'export const ViewOpen: Story = { ...Filled };')).toEqual([
    'ViewOpen: roles.view',
    'ViewOpen: roles.menu',
    'ViewOpen: layout.modals',
  ]);
});

test.each([
  ['alone', ["test('logs in @storage', () => {});"], 'logs in'],
  ['of each case', ["test.each([1, 2])('logs in %s', () => {});"], 'logs in %s'],
  ['that some skip', ["test.skipIf(isSlow)('logs in', () => {});"], 'logs in'],
])('a test %s has tags', (_what, lines, title) => {
  expect(read('login.test.ts', tag('login.success'), ...lines)).toEqual([
    `${title}: login.success`,
  ]);
});

test('a test in a group or a loop has tags', () => {
  const lines = [
    "test.describe('a visitor', () => {",
    '  for (const screen of screens) {',
    `    ${tag('routes.private')}`,
    '    test(`opens ${screen}`, async () => {});',
    '  }',
    '});',
  ];
  expect(read('login.spec.ts', ...lines)).toEqual(['opens ${screen}: routes.private']);
});

test.each([
  ['a group', 'login.test.ts', "test.describe('a visitor', () => {});"],
  ['a helper', 'login.test.ts', 'export const login = () => {};'],
  ['an export that is no story', 'stories.ts', 'export const Filled = {};'],
  ['nothing', 'login.test.ts', ''],
])('a tag above %s is misplaced', (_what, file, line) => {
  const lines = [line, tag('login.success'), line].join('\n');
  expect(tagsOf(file, lines)).toEqual({ tags: [], misplaced: [`${file}:2`] });
});

test('a problem says what to do', () => {
  const sentences = [{ id: 'login.success', text: 'On success it goes to /landing' }];
  const { tags } = tagsOf('a.test.ts', [tag('login.succes'), "test('x', () => {});"].join('\n'));
  expect(problemsOf(sentences, { tags, misplaced: ['b.test.ts:7'] })).toEqual([
    'b.test.ts:7: no story or test follows this tag. Move it right above “export const …” of a story or “test(…)”.',
    'a.test.ts:1: the specification has no sentence “login.succes”. Name one of docs/specification/sentences, or add it there.',
    `No story or test shows “On success it goes to /landing”. Write “${tag('login.success')}” above one that does.`,
  ]);
});
