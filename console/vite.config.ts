import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { flatStyles, styled } from '../packages/ui/flatStyles.ts';
import { ThemeStyles } from '../packages/ui/src/theme/ThemeStyles.tsx';
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

/**
 * What keeps parts of the router that nothing here uses, and the same said so that they can be left
 * out: none of it changes what the router does in a production build.
 */
const leaner: readonly { what: string; text: RegExp; instead: string }[] = [
  { what: 'names of components, for tools', text: /^\w+\.displayName = .+;$/gm, instead: '' },
  {
    what: 'context that a class is given after it was made',
    text: /(= class extends \w+\.Component \{)((?:(?!\n\};)[^])*\n\};)\n\w+\.contextType = (\w+);/g,
    instead: '$1\n  static contextType = $3;$2',
  },
  {
    what: 'calls without effect',
    text: /(= )(React\d*\.(?:forwardRef|memo)\()/g,
    instead: '$1/* @__PURE__ */ $2',
  },
  {
    what: 'advice for browsers that could not run the rest either',
    text: /^ +warning\(\n +typeof URLSearchParams !== "undefined",[^;]*?\n +\);$/m,
    instead: '',
  },
];

/** Leaves out the parts of the router that nothing here uses. @throws when the router is no longer as it was. */
function leanRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/.*\.mjs$/.test(id)) return undefined;
      return leaner.reduce((shorter, { what, text, instead }) => {
        if (shorter.search(text) >= 0) found.add(what);
        return shorter.replace(text, instead);
      }, code);
    },
    buildEnd(error) {
      const gone = leaner.filter(({ what }) => !found.has(what)).map(({ what }) => what);
      if (error === undefined && gone.length > 0) {
        this.error(
          `The router has no ${gone.join(', no ')} any more, so the console loads parts of it that nobody uses, or more. Look at what it has now and put "leaner" in console/vite.config.ts right.`,
        );
      }
    },
  };
}

/**
 * Leaves out the prefixes for old browsers, which styled-components writes only where it is asked to.
 * @throws when they are somewhere else
 */
function leanStyling(): Plugin {
  let found = false;
  return {
    name: 'lean-styling',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('stylis/src/Prefixer.js')) return undefined;
      found = true;
      return 'export const prefix = (value) => value;';
    },
    buildEnd(error) {
      if (error === undefined && !found) {
        this.error(
          'The prefixes of stylis are not where they were, so the console loads them, and uses none. Put "leanStyling" in console/vite.config.ts right.',
        );
      }
    },
  };
}

/**
 * Loads a part of the console, and says so where it cannot be had. Vite's own looks after style sheets of
 * parts as well, which come with the page here: all styles are one file.
 */
const leanLoading = (): Plugin => ({
  name: 'lean-loading',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? `export const __vitePreload = (load) => load().catch((payload) => {
          dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
          throw payload;
        });`
      : undefined,
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

/** All that a page needs from the start, in one file: many small ones compress badly. */
const start = {
  name: 'start',
  tags: ['$initial' as const],
  test: (id: string) => !/main\.tsx$|index\.html$|modulepreload-polyfill/.test(id),
  priority: 2,
};

export default defineConfig({
  plugins: [
    react(),
    themeSheet(),
    smallStyles(),
    leanRouter(),
    leanStyling(),
    leanLoading(),
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
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: [start] } } },
  },
});
