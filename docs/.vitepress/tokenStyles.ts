import { themedTokens, tokens } from '../../packages/ui/src/theme/tokens.ts';
import type { Theme } from '../../packages/ui/src/theme/themes.ts';

const name = 'virtual:tokens.css';
const id = `\0${name}`;

const declare = (theme: Theme, list = themedTokens): string =>
  list.map((token) => `${token.name}:${token[theme]}`).join(';');

/** The tokens of the product as a style sheet for the site, whose dark pages have the class `dark`. */
const tokenStyles = (): string =>
  [
    `:root{${declare('light', tokens)}}`,
    `.dark{${declare('dark')}}`,
    `@media (prefers-contrast:more){:root{${declare('contrast-light')}}.dark{${declare('contrast-dark')}}}`,
  ].join('\n');

/** A plugin of Vite that has the tokens as a module. */
export const tokenPlugin = {
  name: 'steward-tokens',
  resolveId: (source: string) => (source === name ? id : undefined),
  load: (loaded: string) => (loaded === id ? tokenStyles() : undefined),
};
