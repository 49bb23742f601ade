import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { ThemeStyles } from '../packages/ui/src/theme/ThemeStyles.tsx';
import { serverProxy } from './vite.serverProxy.ts';

const server = process.env.STEWARD_SERVER ?? 'http://127.0.0.1:4600';

/** The tokens and base styles as a style sheet: the page has its theme before a script runs. */
function themeSheet(): Plugin {
  const id = 'virtual:theme.css';
  return {
    name: 'theme-sheet',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const sheet = new ServerStyleSheet();
      renderToStaticMarkup(sheet.collectStyles(createElement(ThemeStyles)));
      return sheet.getStyleTags().replace(/<\/?style[^>]*>|\/\*![\s\S]*?\*\//g, '');
    },
  };
}

/** Preloads the code that every screen needs beside the entry, which imports it dynamically. */
const preloadStart = (): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.name === 'start')
        .map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
        })),
  },
});

/**
 * One file for the entry and one for what every screen needs, instead of a hundred small ones. The entry
 * comes first: it knows the screens, and requests the one at the address while the rest arrives.
 */
const groups = [
  { name: 'first', test: /src\/main\.ts$/, priority: 1 },
  { name: 'start', test: /src\/shell\/start\.tsx$/ },
];

export default defineConfig({
  // The page's base element says where the console is, so that a build works below any path.
  base: './',
  plugins: [
    react(),
    themeSheet(),
    preloadStart(),
    // The server sends these files as they are: it compresses nothing itself.
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1_024, logLevel: 'silent' }),
    serverProxy(server, ['/api', '/config.json']),
  ],
  resolve: {
    conditions: ['steward-source', 'module', 'browser', 'development|production'],
  },
  build: {
    // The server's content security policy allows no data: URLs for scripts, styles and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
