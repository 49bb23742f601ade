import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/specification/', import.meta.url);
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));

/** Whether a source contains a story or a test with that title. */
function has(source: string, title: string): boolean {
  if (source.includes(`export const ${title}: `)) return true;
  const quoted = ["'", '`', '"'].flatMap((quote) => [
    `${quote}${title}${quote}`,
    `${quote}${title} @storage${quote}`,
  ]);
  return quoted.some((text) => source.includes(text));
}

test.each(pages)('%s names existing stories and tests for every sentence', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const files = new Map(
    [...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, label = '', path = '']) => [
      label,
      new URL(path, folder),
    ]),
  );
  const missing = [...files].filter(([, file]) => !existsSync(file)).map(([label]) => label);
  expect(missing).toEqual([]);

  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\|[ :|-]+$/.test(line));
  const sentences = rows.filter((row) => !row.includes('| Shown by'));
  expect(sentences.length).toBeGreaterThan(0);
  const wrong = sentences.flatMap((row) => {
    const links = [...row.matchAll(/\[([^[\]]+)\]\[([^[\]]+)\]/g)];
    if (links.length === 0) return [`Nothing shows: ${row}`];
    return links.flatMap(([, title = '', label = '']) => {
      const file = files.get(label);
      const found = file !== undefined && has(readFileSync(file, 'utf8'), title);
      return found ? [] : [`${label} has no “${title}”`];
    });
  });
  expect(wrong).toEqual([]);
});
