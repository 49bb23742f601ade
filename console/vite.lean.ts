import type { Plugin } from 'vite';

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
    text: /(= )(React\d*\.(?:createContext|forwardRef|memo)\(|new Set\(\s*valid)/g,
    instead: '$1/* @__PURE__ */ $2',
  },
  {
    what: 'advice to whoever writes an app with it',
    text: /^( +)warning\(\n[^]*?\n\1\);$/gm,
    instead: '',
  },
];

/** Leaves out the parts of the router that nothing here uses. @throws when the router is no longer as it was. */
export function leanRouter(): Plugin {
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
          `The router has no ${gone.join(', no ')} any more, so the console loads parts of it that nobody uses, or more. Look at what it has now and put "leaner" in console/vite.lean.ts right.`,
        );
      }
    },
  };
}

/**
 * Leaves out the prefixes for old browsers, which styled-components writes only where it is asked to.
 * @throws when they are somewhere else
 */
export function leanStyling(): Plugin {
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
          'The prefixes of stylis are not where they were, so the console loads them, and uses none. Put "leanStyling" in console/vite.lean.ts right.',
        );
      }
    },
  };
}

/**
 * Loads a part of the console, and all files that it imports beside it; says so where it cannot be had.
 * Vite's own looks after style sheets of parts as well, which come with the page here: all styles are one
 * file.
 */
export const leanLoading = (): Plugin => ({
  name: 'lean-loading',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? `const asked = new Set();
        const ask = (file) => {
          asked.add(file);
          const link = document.createElement('link');
          Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: '/' + file });
          document.head.append(link);
        };
        export const __vitePreload = (load, files = []) => {
          for (const file of files) if (!asked.has(file)) ask(file);
          return load().catch((payload) => {
            dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
            throw payload;
          });
        };`
      : undefined,
});
