import { afterAll, expect, test } from 'vitest';
import { createInterruption } from '../kernel/interruption.ts';
import { cleanUp } from '../testing/harness.ts';
import { fileOf } from '../testing/importer.ts';
import { createRandom } from '../testing/random.ts';
import type { RowVerdict } from './batches.ts';
import { ownVerdicts, rowsOf, toBatches } from './batches.ts';
import { checkRows } from './check.ts';
import { createFileDuplicates } from './fileDuplicates.ts';
import { inspectFile } from './inspect.ts';
import { readLayout } from './layout.ts';

afterAll(cleanUp);

const cells = [
  ...[
    'Acme',
    'ACME',
    ' acme ',
    'Acme  Labs',
    'Acme Labs',
    'Ａｃｍｅ',
    'Müller',
    'MÜLLER',
    'Mu\u0308ller',
  ],
  ...[
    '東京',
    '株式会社',
    '\u3000',
    '\u00a0Acme',
    'Acme\u0085Labs',
    'Acme\u2028Labs',
    '\ufeffAcme',
    '\u212a',
    'k',
  ],
  ...[
    '',
    ' ',
    '  ',
    '\t',
    'x'.repeat(255),
    'x'.repeat(256),
    'é'.repeat(128),
    'é'.repeat(255),
    'é'.repeat(256),
  ],
  ...[
    'acme.com',
    'https://www.acme.com/a b',
    'https://acme.com/x?y#z',
    'HTTP://ACME.COM',
    'acme',
    'acme.c',
    'a-.de',
  ],
  ...[
    'müller.de',
    'acme.com:80',
    'acme.com:80x',
    'ftp://acme.com',
    'acme.com/é',
    `${'a'.repeat(3_000)}.de`,
  ],
  ...[
    '"Acme"',
    '"Water, wind"',
    '"Two\nlines"',
    '"Two\r\n\r\nlines"',
    '"Say ""hi"""',
    '"Acme" ',
    'The "Big" one',
    ' "x"',
  ],
  ...[
    '"x"y',
    '"open',
    '\u0001',
    '"\u0018"',
    '\u007f',
    '=1+1',
    "'=1+1",
    ';',
    '|',
    'sep=;',
    '😀',
    '\\',
  ],
];
const sites = ['', '', 'acme.com', 'https://www.acme.com/x', 'acme.de'];
const lineEnds = ['\n', '\n', '\n', '\r\n', '\r', '\n\n', '\r\n \r\n'];

/** A file of rows that are good, wrong, hostile or all the same. */
function randomFile(seed: number): string {
  const next = createRandom(seed);
  const end = lineEnds[next(lineEnds.length)] ?? '\n';
  const isMixed = next(3) === 0;
  const delimiter = [',', ';', '\t'][next(3)] ?? ',';
  // Quotation marks that nobody closes end a file at once, so that few files have them.
  const kinds = next(4) === 0 ? cells.length : cells.length - 12;
  const row = () => {
    const count = next(9) === 0 ? 1 + next(5) : 4;
    return Array.from({ length: count }, (_each, column) => {
      // Most rows are good, and many of them the same.
      if (next(5) === 0) return cells[next(kinds)] ?? '';
      return column === 0 ? (cells[next(18)] ?? '') : (sites[next(sites.length)] ?? '');
    }).join(delimiter);
  };
  const header = ['name', 'theme', 'website', 'note'].join(delimiter);
  const rows = Array.from({ length: next(60) + 1 }, row);
  const ends = () => (isMixed ? (lineEnds[next(lineEnds.length)] ?? '\n') : end);
  const mark = next(5) === 0 ? '\ufeff' : '';
  return `${mark}${header}${[...rows].map((each) => ends() + each).join('')}${next(2) === 0 ? end : ''}`;
}

/** A file that is ready to be checked. */
const open = async (content: string | Uint8Array, lenient = false) => {
  const file = await inspectFile(await fileOf(content), 'companies.csv');
  const delimiter =
    Buffer.from(content)
      .toString('latin1')
      .match(/name(.)/)?.[1] ?? ',';
  const layout = await readLayout(file, { delimiter, lenient }, {});
  return { file, layout, batchSize: 7 };
};

/** What reading each row in full says of a file. */
async function inFull(source: Awaited<ReturnType<typeof open>>) {
  const duplicates = createFileDuplicates();
  const verdicts: RowVerdict[] = [];
  let [rows, calls, stopped] = [0, 0, ''];
  try {
    for await (const batch of toBatches({ ...source, duplicates })) {
      rows += rowsOf(batch);
      calls += batch.good.length > 0 ? 1 : 0;
      verdicts.push(...ownVerdicts(batch));
    }
  } catch (error) {
    stopped = error instanceof Error ? error.message : '';
  }
  duplicates.close();
  return { rows, calls, stopped, verdicts: verdicts.sort((a, b) => a.line - b.line) };
}

async function quickly(source: Awaited<ReturnType<typeof open>>) {
  const duplicates = createFileDuplicates();
  const verdicts: RowVerdict[] = [];
  const rejected: RowVerdict[] = [];
  const system = { interruption: createInterruption(), streams: { err: {} }, now: () => 0 };
  const factory = { system, flags: { quiet: true } } as unknown as Parameters<typeof checkRows>[0];
  const { rows, calls, refused, stopped } = await checkRows(
    factory,
    { ...source, duplicates },
    {
      report: { add: async (all) => void verdicts.push(...all), end: async () => undefined },
      rejects: { add: async (all) => void rejected.push(...all), close: async () => undefined },
    },
  );
  duplicates.close();
  expect(rejected).toHaveLength(refused);
  return { rows, calls, stopped: stopped?.message ?? '', verdicts };
}

test(
  'a quick check gives the verdicts, lines and reasons of a full one',
  { timeout: 60_000 },
  async () => {
    const seen = { duplicate: 0, refused: 0, stopped: 0, rows: 0 };
    for (let seed = 1; seed <= 150; seed += 1) {
      const source = await open(randomFile(seed), seed % 5 === 0).catch(() => undefined);
      if (source === undefined) continue;
      const full = await inFull(source);
      expect(await quickly(source), `seed ${seed}`).toEqual(full);
      seen.rows += full.rows;
      seen.stopped += full.stopped === '' ? 0 : 1;
      for (const { verdict } of full.verdicts)
        seen[verdict === 'refused' ? 'refused' : 'duplicate'] += 1;
    }
    expect(seen.rows).toBeGreaterThan(2_000);
    expect(seen.duplicate).toBeGreaterThan(500);
    expect(seen.refused).toBeGreaterThan(500);
    expect(seen.stopped).toBeGreaterThan(2);
  },
);

test('rows that lie across the pieces of a file are judged like others', async () => {
  for (const shift of [0, 1, 2, 3, 5, 8]) {
    const row = (index: number) => [
      `Firm ${index} é,"Water, wind",w${index}.example.com,x`,
      `"Firm ${index}\r\nLtd",x,,`,
      `Firm ${index},,bad,`,
    ];
    const rows = Array.from({ length: 4_000 }, (_each, index) => row(index % 3_500)).flat();
    const source = await open(
      `name,theme,website,note${'n'.repeat(shift)}\r\n${rows.join('\r\n')}`,
    );
    const full = await inFull(source);
    expect(full.verdicts.length).toBeGreaterThan(4_000);
    expect(await quickly(source)).toEqual(full);
  }
});

test('Windows-1252 is read as such', async () => {
  const source = await open(
    Buffer.from('name,theme,website,note\nCaf\xe9,x,,\nCAF\xc9,\x95,,\n\xa0,x,,\n', 'latin1'),
  );
  const full = await inFull(source);
  expect(full.verdicts.map(({ verdict }) => verdict)).toEqual(['duplicate', 'refused']);
  expect(await quickly(source)).toEqual(full);
});
