import { routes } from '@steward/api';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The product's own sources below a folder, without tests, stories and what only they use. */
const sourcesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !/\.(test|stories)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.split(path.sep).includes('testing'));

const codeOf = (file: string): string =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

const quotes = ["'", '"', '`'];
const readers = ['packages/server/src', 'packages/ui/src', 'console/src', 'cli/src'];
/** Screens of the console that have the same path as a call. */
const screens = ['/profile', '/imports'];
const templates = [...new Set(routes.map(({ route }) => route.path))].filter(
  (each) => !screens.includes(each),
);

test.each(readers)('no path of the platform is repeated in %s', (folder) => {
  const repetitions = sourcesOf(folder).flatMap((file) => {
    const code = codeOf(file);
    const foundTemplates = templates.filter((template) =>
      quotes.some((quote) => code.includes(`${quote}${template}${quote}`)),
    );
    return foundTemplates.map((template) => `${path.relative(root, file)}: ${template}`);
  });
  expect(repetitions).toEqual([]);
});

test('only the contract has the base path', () => {
  const files = ['packages/api/src', ...readers].flatMap(sourcesOf);
  const having = files.filter((file) => /['"`]\/api\/admin/.test(codeOf(file)));
  expect(having.map((file) => path.relative(root, file))).toEqual([
    'packages/api/src/client/paths.ts',
  ]);
});
