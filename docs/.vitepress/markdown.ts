import { statSync } from 'node:fs';
import path from 'node:path';
import { docs } from './pages.ts';

/** The part of a token of markdown-it that matters here. */
interface Token {
  type: string;
  content: string;
  children: Token[] | null;
  attrs: [name: string, value: string][] | null;
  attrGet(name: string): string | null;
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
