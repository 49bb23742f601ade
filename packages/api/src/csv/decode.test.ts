import { expect, test } from 'vitest';
import { createEncodingDetector, encodingName } from './encoding.ts';
import { decodeCsv, decodeTexts } from './testing/readCsv.ts';

/** A text in which letters of several bytes and line ends lie across every border of two pieces. */
const long = `${'東é\r\n'.repeat(200_000)}\r\nx\r`;

test.each([0, 1, 2, 3, 4, 5, 6])('letters and line ends across pieces stay whole, %i on', (by) => {
  const text = 'x'.repeat(by) + long;
  const csv = decodeCsv(new TextEncoder().encode(text));
  const decoded = 'texts' in csv ? [...csv.texts()].join('') : csv.problem;
  expect(decoded === text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')).toBe(true);
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

test('a file with its first invalid UTF-8 near the end is guessed to be Windows-1252', () => {
  const bytes = new Uint8Array(1_200_000).fill(0x61);
  bytes[1_100_000] = 0xe9;
  expect(decodeCsv(bytes)).toMatchObject({
    encoding: 'windows-1252',
    basis: 'guess',
    example: { line: 1, text: expect.stringMatching(/^a+éa+$/) },
  });
  bytes[1_100_001] = 0x81;
  expect(decodeCsv(bytes)).toMatchObject({
    problem: expect.stringContaining('the byte at line 1, column 1100002'),
    why: 'encoding',
  });
});

test('a few invalid lines among UTF-8 ones are a problem, and no other encoding is guessed', () => {
  const good = bytesOf('Café 東京 😀\r\n');
  const bad = latin1('Stra\u00dfe,x\r\n');
  const one = join(bytesOf('name\r\n'), good, bad, good);
  expect(decodeCsv(one)).toEqual({
    problem:
      'Most lines of the file are UTF-8, but this one is not: line 3 (column 5). Correct them, or save the file as “CSV UTF-8”, and try again.',
    why: 'encoding',
  });
  const many = join(good, ...Array<Uint8Array>(7).fill(join(good, bad)));
  expect(decodeCsv(many)).toMatchObject({
    problem: expect.stringContaining(
      'these 7 are not: line 3 (column 5), line 5 (column 5), line 7 (column 5), line 9 (column 5), line 11 (column 5) and 2 more.',
    ),
  });
});

test.each([
  ['a letter that is cut off by the end', latin1('name\nCaf\u00c3'), 'CafÃ'],
  ['a letter that is cut off by a line end', latin1('name\n\u00e2\u0082\nB'), 'â‚'],
  ['an overlong form', latin1('name\n\u00c0\u00af'), 'À¯'],
  ['a surrogate', latin1('name\n\u00ed\u00a0\u0080'), 'í\u00a0€'],
])('%s is not UTF-8', (_what, bytes, text) => {
  expect(decodeCsv(bytes)).toMatchObject({ basis: 'guess', example: { line: 2, text } });
});

test.each([
  ['a zero byte', latin1('name\nAc\0me'), 'a zero byte at line 2, column 3'],
  ['UTF-16 without a mark', Uint8Array.from(Buffer.from('name,theme\nA,b', 'utf16le')), 'UTF-16LE'],
  ['UTF-32 without a mark', join(...[...'name\n'].map((c) => latin1(`${c}\0\0\0`))), 'UTF-32LE'],
  ['UTF-32', join(latin1('ÿþ\0\0'), ...[...'name'].map((c) => latin1(`${c}\0\0\0`))), 'is UTF-32,'],
  ['gzip', latin1('\u001f\u008b\u0008\0\0\0'), 'compressed with gzip'],
  [
    'a cut letter after a mark',
    join(latin1('ï»¿n\nCaf'), latin1('é')),
    'one line is not, at line 2, column 4',
  ],
  [
    'half a letter in UTF-16',
    join(latin1('ÿþ'), Uint8Array.from(Buffer.from('n\nA\ud83d\nB', 'utf16le'))),
    'at line 2, column 2',
  ],
])('%s is refused with its place', (_what, bytes, words) => {
  expect(decodeCsv(bytes)).toMatchObject({ problem: expect.stringContaining(words) });
});

test.each([
  ['cp1250', [0x8a], 'Š'],
  ['cp1251', [0xdf], 'Я'],
  ['Shift_JIS', [0x93, 0x8c, 0x8b, 0x9e], '東京'],
  ['GBK', [0xb1, 0xb1, 0xbe, 0xa9], '北京'],
  ['Mac Roman', [0x8e], 'é'],
])('an encoding may be chosen by a common name: %s', (name, bytes, text) => {
  const detector = createEncodingDetector(name);
  const file = join(bytesOf('name\n'), Uint8Array.from(bytes));
  for (const byte of file) detector.add(Uint8Array.of(byte));
  const detection = detector.end();
  expect(detection).toMatchObject({ basis: 'chosen', encoding: encodingName(name) });
  const encoding = 'encoding' in detection ? detection.encoding : '';
  expect([...decodeTexts([file], encoding)].join('')).toBe(`name\n${text}`);
});

test('an invalid byte in a chosen encoding has a place, and a byte order mark overrides the choice', () => {
  const sjis = createEncodingDetector('sjis');
  sjis.add(join(bytesOf('name\nA\r'), bytesOf('\nBc'), Uint8Array.of(0x93, 0x20)));
  expect(sjis.end()).toMatchObject({ problem: expect.stringContaining('line 3, column 3') });
  const marked = createEncodingDetector('cp1250');
  marked.add(bytesOf('\uFEFFname\né'));
  expect(marked.end()).toEqual({ encoding: 'utf-8', basis: 'mark' });
  expect(() => createEncodingDetector('cp850')).toThrow(RangeError);
});
