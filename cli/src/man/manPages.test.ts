import { afterAll, expect, test } from 'vitest';
import { exitCodes } from '../kernel/errors/exitCodes.ts';
import { cleanUp, steward } from '../testing/harness.ts';
import { manPages } from './manPages.ts';
import { roffText } from './roff.ts';

afterAll(cleanUp);

/** A page without its markup. */
const plain = (page = ''): string =>
  page
    .replace(/^\.(TP|nf|fi|PP)\n/gm, '')
    .replace(/^\.(B|BR|SH) /gm, '')
    .replaceAll('\\&', '')
    .replaceAll('\\-', '-')
    .replaceAll('\\e', '\\')
    .replace(/\s+/g, ' ');

/** The flags and the examples in the help of a command. */
async function helpLines(argv: readonly string[]): Promise<readonly string[]> {
  const { out } = await steward(argv.length === 0 ? ['help', 'options'] : [...argv, '--help']);
  const [ownOptions = ''] = out.split('\nOptions of every command');
  const flags = [...ownOptions.matchAll(/^ {2}(-.*?) {2,}/gm)].map(([, flag = '']) => flag);
  const examples = [...out.matchAll(/^ {2}(\$ steward .*)$/gm)].map(([, line = '']) => line);
  expect(flags.length).toBeGreaterThan(0);
  return [...flags, ...examples.map((line) => line.replace(/\s+/g, ' '))];
}

test('each command has a page that says what its help says', async () => {
  const pages = await manPages();
  const files = pages.map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining(['steward.1', 'steward-company.1', 'steward-company-import.1']),
  );
  for (const { file, argv, text } of pages) {
    for (const line of await helpLines(argv))
      expect(plain(text), `${file}: ${line}`).toContain(line);
  }
});

test('the page of the command has all exit codes', async () => {
  const [page] = await manPages();
  const text = plain(page?.text);
  for (const { code, meaning } of Object.values(exitCodes)) {
    expect(text).toContain(`${code} ${meaning}`);
  }
});

test('text has no meaning to man', () => {
  expect(roffText(".SH\n'x' \\fB --a")).toBe("\\&.SH\n\\&'x' \\efB \\-\\-a");
});
