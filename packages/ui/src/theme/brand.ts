import type { CSSProperties } from 'react';
import type { TokenName } from './tokens.ts';

/** A value for every theme, or a colour for light pages and one for dark pages. */
export type BrandValue = string | { light: string; dark: string };

/** The tokens that a white label replaces, by name. */
export type Brand = Partial<Record<TokenName, BrandValue>>;

/** Tokens as the custom properties of an element's style. */
export type BrandStyle = CSSProperties & Partial<Record<TokenName, string>>;

const cssValue = (value: BrandValue): string =>
  typeof value === 'string' ? value : `light-dark(${value.light}, ${value.dark})`;

const declarations = (brand: Brand): [string, string][] =>
  Object.entries(brand).map(([name, value]) => [name, cssValue(value)]);

/**
 * A brand as the style of one element: everything inside it takes the new tokens, without a render.
 * A pair of colours follows the light or dark theme by itself.
 *
 * @example
 * <div style={brandStyle({ '--sw-accent': '#0b6b50' })}>…</div>
 */
export const brandStyle = (brand: Brand): BrandStyle => Object.fromEntries(declarations(brand));

/**
 * A brand as the text of a style sheet, for every element that `selector` names. It gives way to the
 * high-contrast themes, whose colours are measured. Throws on a value that would end its declaration.
 *
 * @example
 * brandCss({ '--sw-accent': { light: '#0b6b50', dark: '#4fd1a5' } });
 */
export function brandCss(brand: Brand, selector = ':root'): string {
  const body = declarations(brand).map(([name, value]) => {
    if (!/[;{}<]/.test(value)) return `${name}:${value}`;
    throw new Error(
      `"${value}" is not a value for ${name}: it would reach beyond its own declaration. Leave out ; { } and <.`,
    );
  });
  const plain = `:not([data-theme^='contrast'],[data-theme^='contrast'] *)`;
  return `@media not (prefers-contrast:more){:is(${selector})${plain}{${body.join(';')}}}`;
}
