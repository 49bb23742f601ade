import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig } from 'vitepress';
import { classesForColours, languages, theme } from './highlight.ts';
import { anchorOf } from './anchor.ts';
import { alignByClasses, picturesInBothColours, plainOutsideLinks } from './markdown.ts';
import { createSidebar, nav } from './sidebar.ts';
import { tokenPlugin } from './tokenStyles.ts';

const base = '/docs/';

export default defineConfig({
  title: 'Steward',
  description: 'Guides and reference of the administration console.',
  base,
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  ignoreDeadLinks: 'localhostLinks',
  srcExclude: ['node_modules/**', 'dist/**'],
  head: [
    ['link', { rel: 'icon', href: `${base}favicon.svg` }],
    ['script', { src: `${base}start.js` }],
  ],
  metaChunk: true,
  // The policy forbids the style that would stop transitions for a moment.
  appearance: { initialValue: 'auto', disableTransition: false },
  // The policy allows no scripts and styles within a page; public/start.js takes the place of these scripts.
  transformHtml: (html) =>
    html
      .replace(/<script id="check-(?:dark-mode|mac-os)">.*?<\/script>/gs, '')
      .replace(/ style="[^"]*"/g, ''),
  buildEnd: ({ outDir }) =>
    copyFile(
      path.join(import.meta.dirname, '../../console/public/favicon.svg'),
      path.join(outDir, 'favicon.svg'),
    ),
  markdown: {
    // Texts such as <file> are words, not elements.
    html: false,
    anchor: { slugify: anchorOf },
    theme,
    languages,
    codeTransformers: [classesForColours],
    config(markdown) {
      plainOutsideLinks(markdown);
      alignByClasses(markdown);
      picturesInBothColours(markdown);
    },
  },
  themeConfig: {
    nav,
    sidebar: createSidebar(),
    outline: [2, 3],
    search: { provider: 'local' },
    externalLinkIcon: true,
  },
  vite: {
    plugins: [tokenPlugin],
    // The policy allows no fonts within a style sheet.
    build: { assetsInlineLimit: 0 },
  },
});
