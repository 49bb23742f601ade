import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { docs } from './pages.ts';

/** The part of a token of markdown-it that matters here. */
interface Token {
  type: string;
  content: string;
  children: Token[] | null;
  attrs: [name: string, value: string][] | null;
  attrGet(name: string): string | null;
  attrJoin(name: string, value: string): void;
  attrSet(name: string, value: string): void;
}

/** The part of markdown-it that matters here. */
interface Markdown {
  core: {
    ruler: {
      push(
        name: string,
        rule: (state: { tokens: Token[]; env: { path?: string } }) => void,
      ): unknown;
    };
  };
}

/** Whether an address names a folder, or a file of the repository that is no page of the site. */
function isOutside(href: string, from: string): boolean {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return false;
  const target = path.resolve(path.dirname(from), href.replace(/#.*$/, ''));
  const found = statSync(target, { throwIfNoEntry: false });
  if (found === undefined) return false;
  return found.isDirectory() || path.relative(docs, target).startsWith('..');
}

/** Removes the links among the children of a token that lead out of the site; their texts stay. */
function removeOutside(children: readonly Token[], from: string): Token[] {
  let isOpen = false;
  return children.filter((token) => {
    if (token.type === 'link_open' && isOutside(token.attrGet('href') ?? '', from)) {
      isOpen = true;
      return false;
    }
    const isKept = !(isOpen && token.type === 'link_close');
    isOpen &&= isKept;
    return isKept;
  });
}

/** Shows links to files of the repository as text: the site has no such pages. */
export function plainOutsideLinks(markdown: Markdown): void {
  markdown.core.ruler.push('plain-outside-links', ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.children && env.path) token.children = removeOutside(token.children, env.path);
    }
  });
}

/** Aligns the cells of tables by classes: the server's policy allows no styles within a page. */
export function alignByClasses(markdown: Markdown): void {
  markdown.core.ruler.push('align-by-classes', ({ tokens }) => {
    for (const token of tokens.filter(({ type }) => /^t[hd]_open$/.test(type))) {
      const side = /text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1];
      if (side !== undefined) token.attrs = [['class', `align-${side}`]];
    }
  });
}

/** A copy of a token, with attributes of its own. */
const copyOf = (token: Token): Token =>
  Object.assign(Object.create(Object.getPrototypeOf(token)), token, {
    attrs: token.attrs?.map(([name, value]) => [name, value]),
  });

/** A picture as two, for light and dark pages, if a file such as `companies-dark.webp` is beside it. */
function inBothColours(token: Token, from: string): readonly Token[] {
  const source = token.type === 'image' ? (token.attrGet('src') ?? '') : '';
  const darkSource = source.replace(/\.webp$/, '-dark.webp');
  if (darkSource === source || !existsSync(path.resolve(path.dirname(from), darkSource)))
    return [token];
  // The one that is not shown is not loaded, either.
  token.attrSet('loading', 'lazy');
  const dark = copyOf(token);
  dark.attrSet('src', darkSource);
  dark.attrJoin('class', 'only-dark');
  token.attrJoin('class', 'only-light');
  return [token, dark];
}

/** Shows pictures in the colours of the page, where both are there. */
export function picturesInBothColours(markdown: Markdown): void {
  markdown.core.ruler.push('pictures-in-both-colours', ({ tokens, env: { path: from } }) => {
    if (from === undefined) return;
    for (const token of tokens.filter(({ children }) => children !== null))
      token.children = (token.children ?? []).flatMap((child) => inBothColours(child, from));
  });
}
