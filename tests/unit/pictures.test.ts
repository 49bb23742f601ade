import { globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/images');

/** The names of the pictures that the spec makes. */
const madePictures = [
  ...readFileSync(path.join(root, 'tests/e2e/pictures.spec.ts'), 'utf8').matchAll(
    /takePicture\(\s*page,\s*'([\w-]+)'/g,
  ),
].map(([, name = '']) => name);

const pages = globSync(['README.md', 'docs/*.md', 'docs/{guides,decisions}/**/*.md'], {
  cwd: root,
});

/** The pictures of all pages, with their alternative texts. */
const shownPictures = pages.flatMap((page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  return [...text.matchAll(/!\[([^\]]*)\]\([^)]*images\/([^)]+)\)/g)].map(
    ([, alternative = '', file = '']) => ({ page, alternative, file }),
  );
});

test('each picture of a guide is made by the spec, and each that it makes is shown', () => {
  const names = new Set(shownPictures.map(({ file }) => file));
  expect([...names].toSorted()).toEqual(madePictures.map((name) => `${name}.webp`).toSorted());
});

test('a picture is made in light and dark colours, and no other file is left', () => {
  const files = madePictures.flatMap((name) => [
    `${name}.webp`,
    `${name}-dark.webp`,
    `${name}.txt`,
  ]);
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
});

test('a picture says in words what it shows, and loads fast', () => {
  for (const { alternative, page } of shownPictures)
    expect(alternative.length, page).toBeGreaterThan(20);
  const largeFiles = readdirSync(folder).filter(
    (file) => statSync(path.join(folder, file)).size > 200_000,
  );
  expect(largeFiles).toEqual([]);
});
