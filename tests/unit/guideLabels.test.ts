import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const sources = globSync(
  ['console/src', 'packages/api/src', 'packages/ui/src'].map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: root, exclude: (name) => /\.(test|stories)\.|node_modules/.test(name) },
)
  .map(read)
  .join('\n')
  .replace(/\s+/g, ' ');

const guides = globSync('docs/guides/administrators/*.md', { cwd: root });

// A guide quotes what people press in italics. A renamed button would leave them searching.
test.each(guides)('%s names labels that the console shows', (guide) => {
  const prose = read(guide).replace(/```.*?```|`[^`]*`/gs, '');
  const labels = [...prose.matchAll(/(?<![\w/])_([^_\n]+)_(?!\w)/g)].map(([, label = '']) => label);
  expect(labels.filter((label) => !sources.includes(label))).toEqual([]);
});
