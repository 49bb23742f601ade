import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { flatStyles, styled } from '../packages/ui/flatStyles.ts';
import { ThemeStyles } from '../packages/ui/src/theme/ThemeStyles.tsx';

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

/**
 * The router sets a name, or the context of its server's side, on every component it has, and warns in
 * development builds only; either keeps parts that nothing here uses. Without them they can be left out.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/.*\.mjs$/.test(id)) return undefined;
      return code
        .replace(/^\w+\.(?:displayName|contextType) = .+;$/gm, '')
        .replace(/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/(= )(React\d*\.(?:forwardRef|memo)\()/g, '$1/* @__PURE__ */ $2');
    },
  };
}

/** The styles of the components and of the console, as small as the published package has them. */
const smallStyles = (): Plugin => ({
  name: 'small-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: styled },
    handler: async (code, id) => ({ code: await flatStyles(id, code), map: null }),
  },
});

/** All that a page needs from the start, in one file: many small ones compress badly. */
const start = {
  name: 'start',
  tags: ['$initial' as const],
  test: (id: string) => !/main\.tsx$|index\.html$|modulepreload-polyfill/.test(id),
  priority: 2,
};

export default defineConfig({
  plugins: [react(), themeSheet(), smallStyles(), leanRouter()],
  resolve: {
    conditions: ['steward-source', 'module', 'browser', 'development|production'],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [start] } } },
  },
  server: { proxy: { '/api': platform, '/config.json': platform } },
});
