import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anchorOf } from '../../../../docs/.vitepress/anchor.ts';
import { chapterAddress } from '../../core/page/chapterAddress.ts';
import { shellScreens } from '../routes/screens.ts';
import { screens } from './registry.ts';

const guides = new URL('../../../../docs/guides/administrators/', import.meta.url);

function isThere(chapter: string): boolean {
  const [page, anchor] = chapter.split('#');
  const file = new URL(`${page}.md`, guides);
  if (!existsSync(file)) return false;
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm);
  return anchor === undefined || [...headings].some(([, text = '']) => anchorOf(text) === anchor);
}

test('each chapter that a screen names is in the guide', () => {
  const chapters = [...screens, shellScreens.landing].flatMap(({ guide }) => guide ?? []);
  expect(chapters.length).toBeGreaterThan(20);
  expect(chapters.filter((chapter) => !isThere(chapter))).toEqual([]);
});

test('the address of a chapter', () => {
  expect(chapterAddress('/docs/', 'branding')).toBe('/docs/guides/administrators/branding.html');
  expect(chapterAddress('https://guides.example/', 'people#team')).toBe(
    'https://guides.example/guides/administrators/people.html#team',
  );
});
