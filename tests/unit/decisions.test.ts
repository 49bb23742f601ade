import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions', import.meta.url));
const decisions = globSync('*.md', { cwd: folder }).filter((name) => name !== 'index.md');

const status = String.raw`Status: (?:accepted|replaced by \[\d{4}\]\(\d{4}-[\w-]+\.md\))`;
const start = new RegExp(String.raw`^# .+\n\n${status}\n\n## Context\n`);

test('each number is given once', () => {
  const numbers = decisions.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test.each(decisions)('%s has a status, the usual sections and a page at most', (name) => {
  const text = readFileSync(path.join(folder, name), 'utf8');
  expect(name).toMatch(/^\d{4}-[a-z\d-]+\.md$/);
  expect(text).toMatch(start);
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(sections.filter((title) => title !== 'Left out')).toEqual(['Context', 'Choice', 'Cost']);
  expect(text.split('\n').length).toBeLessThanOrEqual(60);
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(450);
});
