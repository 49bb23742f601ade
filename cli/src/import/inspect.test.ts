import { createEncodingDetector } from '@steward/api/csv';
import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../testing/harness.ts';
import { fileOf } from '../testing/importer.ts';
import { createRandom } from '../testing/random.ts';
import { inspectFile } from './inspect.ts';

afterAll(cleanUp);

const pieceBytes = 64 * 1024;

/** What the detector says of a file, which looks at each byte. */
function detected(content: Uint8Array, encoding?: string) {
  const detector = createEncodingDetector(encoding);
  for (let start = 0; start < content.length; start += pieceBytes) {
    const problem = detector.add(content.subarray(start, start + pieceBytes));
    if (problem !== undefined) return problem;
  }
  return detector.end();
}

const inspected = async (content: Uint8Array, encoding?: string) => {
  const path = await fileOf(content);
  return inspectFile(path, 'companies.csv', encoding).catch((error: unknown) => ({
    problem: error instanceof Error ? error.message : '',
  }));
};

const letters = [
  'a',
  'é',
  '東',
  '😀',
  '\ufeff',
  '\u0080',
  '\u07ff',
  '\u0800',
  '\uffff',
  '\u{10ffff}',
];

test('letters that lie across the pieces of a file are UTF-8', async () => {
  for (const letter of letters) {
    for (const back of [0, 1, 2, 3, 4]) {
      const content = Buffer.from(`name\n${'x'.repeat(pieceBytes - 5 - back)}${letter}${letter}\n`);
      expect(await inspected(content), `${letter} ${back}`).toMatchObject(detected(content));
    }
  }
});

test('what is no UTF-8, and where, is found at any place of a file', async () => {
  const next = createRandom(11);
  const wrong = [
    'ff',
    'c3',
    'e6 9d',
    'f0 9f 98',
    '80',
    'c0 af',
    'ed a0 80',
    'f5 80 80 80',
    '00',
    'c3 0a',
    '81',
  ];
  for (let turn = 0; turn < 60; turn += 1) {
    const bad = Buffer.from((wrong[next(wrong.length)] ?? '').replaceAll(' ', ''), 'hex');
    const before = Buffer.from(
      `name\n${'x'.repeat(pieceBytes - next(12))}${next(2) === 0 ? '\né\n' : ''}`,
    );
    const after = Buffer.from(next(2) === 0 ? '' : `é${'y\n'.repeat(next(3) * pieceBytes)}`);
    const content = Buffer.concat([before, bad, after]);
    const encoding = next(3) === 0 ? 'utf-8' : undefined;
    const expected = detected(content, encoding);
    const found = await inspected(content, encoding);
    if ('problem' in expected)
      expect(found).toMatchObject({ problem: expect.stringContaining(expected.problem) });
    else expect(found).toMatchObject(expected);
  }
});
