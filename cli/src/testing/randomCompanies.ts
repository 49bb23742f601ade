import { inspectFile } from '../import/inspect.ts';
import { readLayout } from '../import/layout.ts';
import { fileOf } from './importer.ts';
import { createRandom } from './random.ts';

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
export function randomFile(seed: number): string {
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

/** A file that is ready to be read. */
export const openCompanies = async (content: string | Uint8Array, lenient = false) => {
  const file = await inspectFile(await fileOf(content), 'companies.csv');
  const delimiter =
    Buffer.from(content)
      .toString('latin1')
      .match(/name(.)/)?.[1] ?? ',';
  const layout = await readLayout(file, { delimiter, lenient }, {});
  return { file, layout, batchSize: 7 };
};
