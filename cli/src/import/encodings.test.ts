import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../testing/harness.ts';
import { importing, numberedCompanies } from '../testing/importer.ts';

afterAll(cleanUp);

test('reads the encodings of spreadsheets: UTF-16 with its mark, and Windows-1252', async () => {
  const wide = await importing(Buffer.from('\uFEFFname\nZürich\n', 'utf16le'));
  expect(wide.calls[0]?.body).toContain('Zürich');
  const western = await importing(Buffer.from('name\nZ\u00FCrich\n', 'latin1'));
  expect(western.calls[0]?.body).toContain('Zürich');
  expect(western.err).toContain(
    'It is read as windows-1252, which is a guess. Line 2 is then “Zürich”.',
  );
});

test('detects the encoding by the whole file, to its last byte', async () => {
  const last = await importing(Buffer.from('name\nCaf\u00E9', 'latin1'));
  expect(last.calls[0]?.body).toContain('Caf\u00E9');
  expect(last.err).toContain('is read as windows-1252');
  const whole = await importing(Buffer.from('name\nCaf\u00E9'));
  expect(whole.calls[0]?.body).toContain('Caf\u00E9');
});

test('a file that is UTF-8 but for a few lines is refused, and the lines are named', async () => {
  const rows = Buffer.from(numberedCompanies(2_000).replaceAll(',T,', ',Café,'));
  const content = Buffer.concat([rows, Buffer.from('Stra\u00dfe,x,\n', 'latin1')]);
  for (const flags of [[], ['--dry-run'], ['--stream']]) {
    const ran = await importing(content, flags);
    expect(ran).toMatchObject({ exit: 1, calls: [] });
    expect(ran.err).toContain('UTF-8, but this one is not: line 2002 (column 5).');
    expect(ran.err).toContain('--encoding windows-1252');
  }
  const forced = await importing(content, ['--encoding', 'latin1', '--json']);
  expect(forced.exit).toBe(0);
  expect(JSON.parse(forced.out)).toMatchObject({
    created: 2_001,
    encoding: 'windows-1252',
    encodingBasis: 'chosen',
  });
});

test.each([
  ['cp1250', [0x8a, 0x6b], 'Šk'],
  ['windows-1251', [0xdf, 0xed], 'Ян'],
  ['Shift_JIS', [0x93, 0x8c], '東'],
  ['gbk', [0xb1, 0xb1], '北'],
  ['Mac Roman', [0x8e, 0x8e], 'éé'],
])('reads %s if --encoding names it, and says so', async (encoding, letters, text) => {
  const content = Buffer.from([...Buffer.from('name\n'), ...letters, 10]);
  const ran = await importing(content, ['--encoding', encoding]);
  expect(ran.calls[0]?.body).toBe(`name,theme,website\n${text},,\n`);
  expect(ran.err).toMatch(/is read as [\w-]+, as was asked for\./);
});

test('an unknown encoding is refused with a hint', async () => {
  const ran = await importing('name\nA\n', ['--encoding', 'cp850']);
  expect(ran).toMatchObject({ exit: 2, calls: [] });
  expect(ran.err).toContain('iconv -f cp850');
});

test.each([
  [
    'that mean nothing in Windows-1252',
    Buffer.from('name\nM\u0081nchen \u00FC\n', 'latin1'),
    'line 2, column 2',
  ],
  [
    'that are not what the mark of the file says',
    Buffer.concat([Buffer.from('\uFEFFname\n'), Buffer.from('Caf\u00E9\n', 'latin1')]),
    'line 2, column 4',
  ],
  ['of which the last is cut', Buffer.from('\uFEFFname\nA\uD83D', 'utf16le'), 'line 2, column 2'],
])('refuses a file with letters %s', async (_what, content, place) => {
  const ran = await importing(content);
  expect([ran.exit, ran.calls]).toEqual([1, []]);
  expect(ran.err).toContain(place);
});

test.each([
  ['UTF-8', 'utf8'],
  ['UTF-16', 'utf16le'],
] as const)(
  'refuses %s with a late zero byte, and the row of another control character',
  async (_what, as) => {
    const content = `\uFEFF${numberedCompanies(4_000)}`;
    for (const flags of [[], ['--dry-run']]) {
      const ran = await importing(Buffer.from(`${content}A\0B,T,\n`, as), flags);
      expect([ran.exit, ran.calls]).toEqual([1, []]);
      expect(ran.err).toContain('a zero byte at line 4002, column 2');
    }
    const ran = await importing(Buffer.from(`${content}A\u0001B,T,\n`, as), ['--json']);
    expect(JSON.parse(ran.out)).toMatchObject({
      created: 4_000,
      rows: [{ line: 4_002, reason: expect.stringContaining('U+0001 at line 4002, column 2') }],
    });
  },
);

test('control characters in columns that are not imported refuse no row', async () => {
  const ran = await importing('name,note\nA,\u0001\nB,"\u001b[1m"\n', ['--json']);
  expect(JSON.parse(ran.out)).toMatchObject({ created: 2, refused: 0 });
});
