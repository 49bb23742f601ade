import { createCssVariablesTheme } from 'shiki';
import type { ShikiTransformer } from 'shiki';

const prefix = '--code-';

/** The languages of the pages; others are shown without colours. */
export const languages = ['sh', 'sql', 'json', 'nginx', 'ts', 'tsx', 'yaml'];

/** Names the part of a text that a token is, in place of its colour. */
export const theme = createCssVariablesTheme({ variablePrefix: prefix, fontStyle: false });

/** Has the colours of code as classes: the server's policy allows no styles within a page. */
export const classesForColours: ShikiTransformer = {
  name: 'steward-classes',
  span(node) {
    const { style, ...properties } = node.properties;
    const part = /var\(--code-(?:token-)?([\w-]+)\)/.exec(String(style))?.[1];
    node.properties =
      part === undefined || part === 'foreground'
        ? properties
        : { ...properties, class: `code-${part}` };
  },
  pre(node) {
    delete node.properties['style'];
  },
};
