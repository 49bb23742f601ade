import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { flatStyles, styled } from '../packages/ui/flatStyles.ts';
import { ThemeStyles } from '../packages/ui/src/theme/ThemeStyles.tsx';
import { leanLoading, leanRouter, leanStyling } from './vite.lean.ts';
import { platformProxy } from './vite.platform.ts';

const platform = process.env.STEWARD_SERVER ?? 'http://127.0.0.1:4600';

/** Tokens and base styles as a style sheet, so that the first paint has its theme before any script runs. */
function themeSheet(): Plugin {
  const id = 'virtual:theme.css';
  return {
    name: 'theme-sheet',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined;
      const sheet = new ServerStyleSheet();
      renderToStaticMarkup(sheet.collectStyles(createElement(ThemeStyles)));
      return sheet.getStyleTags().replace(/<\/?style[^>]*>|\/\*![\s\S]*?\*\//g, '');
    },
  };
}

/** Names the file that every screen needs in the page, so that it comes beside the first, which asks for it. */
const startAhead = (): Plugin => ({
  name: 'start-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.name === 'start')
        .map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        })),
  },
});

/** The styles of the components and of the console, as small as the published package has them. */
const smallStyles = (): Plugin => ({
  name: 'small-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: styled },
    handler: async (code, id) => ({
      code: await flatStyles(id, code, { named: false }),
      map: null,
    }),
  },
});

/**
 * Files that belong together, one file each: many small ones compress badly. The first knows the screens
 * and asks for the one at the address; the start is what all of them need.
 */
const groups = [
  { name: 'first', test: /src\/main\.ts$/, priority: 3 },
  { name: 'start', test: /src\/shell\/start\.tsx$/, priority: 2 },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 2, priority: 1 },
];

export default defineConfig({
  plugins: [
    react(),
    themeSheet(),
    smallStyles(),
    leanRouter(),
    leanStyling(),
    leanLoading(),
    startAhead(),
    // The server sends these files as they are: it compresses nothing itself.
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1_024, logLevel: 'silent' }),
    platformProxy(platform, ['/api', '/config.json']),
  ],
  resolve: {
    conditions: ['steward-source', 'module', 'browser', 'development|production'],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    modulePreload: {
      polyfill: false,
      // Elsewhere a part is asked for before it is needed, and the names of files take space.
      resolveDependencies: (file, files, { hostId }) =>
        hostId.includes('/first-')
          ? files.filter((each) => each !== file && !/\/(start|rolldown-runtime)-/.test(each))
          : [],
    },
    cssCodeSplit: false,
    rolldownOptions: {
      // The start is named so that its parts stand in the order in which they run: others compress worse.
      input: ['index.html', 'src/shell/start.tsx'],
      output: { codeSplitting: { groups } },
    },
  },
});
