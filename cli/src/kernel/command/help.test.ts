import { readFile } from 'node:fs/promises';
import { resources } from '@steward/api';
import { filterFields, operatorsOf } from '@steward/api/forms';
import { afterAll, expect, test } from 'vitest';
import { nouns } from '../../program.ts';
import { cleanUp, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

test('without arguments, and with --help, prints every noun on stdout', async () => {
  for (const argv of [[], ['--help'], ['help']]) {
    const result = await steward(argv);
    expect(result, argv.join(' ')).toMatchObject({ exit: 0, err: '', calls: [] });
    for (const { name } of nouns) expect(result.out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  }
});

test.each(nouns.map(({ name }) => [name]))(
  'help %s names its verbs and has examples',
  async (noun) => {
    const result = await steward(['help', noun]);
    expect(result.exit).toBe(0);
    expect(result.out).toContain('Examples:\n  $ steward ');
    const hasVerbs = !['api', 'doctor'].includes(noun);
    expect(/^ {2}help \[verb\] +Show help for a verb$/m.test(result.out)).toBe(hasVerbs);
    expect((await steward([noun, '--help'])).out).toBe(result.out);
  },
);

test('a wrong noun, verb, flag or choice exits 2, says so on stderr and sends nothing', async () => {
  for (const argv of [
    ['signals', 'list'],
    ['signal', 'lst'],
    ['signal'],
    ['signal', 'list', '--nonsense'],
    ['signal', 'list', '--output', 'xml'],
    ['signal', 'view'],
    ['signal', 'list', '--timeout', 'soon'],
    ['signal', 'list', '--url', 'platform'],
    ['company', 'import', 'x.csv', '--header-row', 'a'],
  ]) {
    const result = await steward(argv);
    expect([argv.join(' '), result.exit === 2 || argv.includes('x.csv'), result.out]).toEqual([
      argv.join(' '),
      true,
      '',
    ]);
    expect(result.err).not.toBe('');
    expect(result.calls).toEqual([]);
  }
  expect((await steward(['signal', 'lst'])).err).toContain('Did you mean list?');
});

test('help for an unknown name says so, with the nearest name, in each form of the question', async () => {
  for (const [line, message, near] of [
    ['help signl', 'signl', 'signal'],
    ['signl --help', 'signl', 'signal'],
    ['help signal veiw', 'veiw', 'view'],
    ['signal help veiw', 'veiw', 'view'],
    ['signal veiw -h', 'veiw', 'view'],
    ['--json help signl', 'signl', 'signal'],
  ]) {
    const result = await steward(String(line).split(' '));
    expect(result, line).toMatchObject({ exit: 2, out: '', calls: [] });
    expect(result.err, line).toContain(`unknown command '${message}'`);
    expect(result.err, line).toContain(`Did you mean ${near}?`);
  }
  expect((await steward(['help', 'nope'])).exit).toBe(2);
});

test('help is broken between words on a narrow terminal', async () => {
  const { out } = await steward(['help', 'company'], { terminal: 60 });
  const lines = out.split('\n').filter((line) => !line.startsWith('  $'));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
});

test('verbs stand before everything else, and the options of every command are one line', async () => {
  for (const { name } of nouns) {
    const { out } = await steward(['help', name]);
    const headings = [...out.matchAll(/^(\S.*):$/gm)].map(([, heading = '']) => heading);
    if (!['api', 'doctor'].includes(name)) expect(headings[0], name).toBe('Verbs');
    expect(out, name).not.toContain('--token-stdin');
    expect(out.match(/steward help options/g), name).toHaveLength(1);
  }
  const [first] = (await steward([])).out.match(/^(\S.*):$/m) ?? [];
  expect(first).toBe('Session:');
});

test('help options has the options of every command', async () => {
  const { exit, out } = await steward(['help', 'options']);
  expect(exit).toBe(0);
  for (const flag of ['--context <name>', '-o, --output <format>', '--token-stdin', '--timeout']) {
    expect(out).toContain(flag);
  }
  expect((await steward(['options'])).out).toBe(out);
});

test('help for a verb is that of the verb', async () => {
  const { out } = await steward(['signal', 'view', '--help']);
  expect(out).toContain('Usage: steward signal view');
  for (const line of ['help signal view', 'signal help view', 'help signal view 12']) {
    expect(await steward(line.split(' ')), line).toMatchObject({ exit: 0, out });
  }
  expect((await steward(['help', 'help'])).out).toBe((await steward(['help'])).out);
});

test('help for each list has its fields with the operators that they can be filtered by', async () => {
  for (const resource of resources) {
    const { out } = await steward([resource.noun, 'list', '--help']);
    const [, filters = ''] = out.split('\nFilters, as ');
    expect(Math.max(...filters.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    const groups = [...filters.matchAll(/^ {2}(\S[^:]*):\n {4}(.*)$/gm)];
    for (const [name, field] of Object.entries(filterFields(resource))) {
      const group = groups.find(([, names = '']) => names.split(/,\s+/).includes(name));
      expect(group?.[2], `${resource.noun} ${name}`).toBe(operatorsOf(field).join(', '));
    }
  }
});

test('prints its version', async () => {
  const { version } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  expect((await steward(['--version'])).out).toBe(`${version}\n`);
});
