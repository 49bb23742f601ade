import type { Theme } from './themes.ts';
import { themedTokens, tokens, type Token } from './tokens.ts';

const declare = (theme: Theme, list: readonly Token[] = themedTokens): string =>
  list.map((token) => `${token.name}:${token[theme]}`).join(';');

const schemes = {
  light: 'light',
  dark: 'dark',
  'contrast-light': 'light',
  'contrast-dark': 'dark',
} as const satisfies Record<Theme, string>;

const rule = (selectors: string, theme: Theme): string =>
  `${selectors}{color-scheme:${schemes[theme]};${declare(theme)}}`;

const forced = (): string =>
  tokens
    .filter((token) => 'forced' in token)
    .map((token) => `${token.name}:${token.forced}`)
    .join(';');

const free = ':root:not([data-theme])';
const contrast = "[data-theme='contrast']";
// Paper is light, whatever the screen is.
const dark = 'screen and (prefers-color-scheme:dark)';
const moreContrast = '(prefers-contrast:more)';

/**
 * The style sheet of the tokens. `data-theme` on the page or a part of it names a theme; `contrast` is the
 * high-contrast one that fits the system. By default the system chooses, and prefers high contrast where it asks for
 * more contrast.
 */
export function tokenCss(): string {
  return [
    `:root{${declare('light', tokens)}}`,
    rule(":root,[data-theme='light'],[data-theme='dark']", 'light'),
    `@media screen{${rule("[data-theme='dark']", 'dark')}}`,
    `@media ${dark}{${rule(free, 'dark')}}`,
    rule(
      `${contrast},[data-theme='contrast-light'],[data-theme='contrast-dark']`,
      'contrast-light',
    ),
    `@media screen{${rule("[data-theme='contrast-dark']", 'contrast-dark')}}`,
    `@media ${dark}{${rule(contrast, 'contrast-dark')}}`,
    `@media ${moreContrast}{${rule(`${free},[data-theme='light'],[data-theme='dark']`, 'contrast-light')}}`,
    `@media screen and ${moreContrast}{${rule("[data-theme='dark']", 'contrast-dark')}}`,
    `@media ${dark} and ${moreContrast}{${rule(free, 'contrast-dark')}}`,
    `@media (forced-colors:active){:root,${free},[data-theme]{${forced()}}}`,
    `@media (prefers-reduced-motion:reduce){:root{--sw-fast:0ms;--sw-slow:0ms}}`,
  ].join('\n');
}
