import type { FC } from 'react';
import { createGlobalStyle } from 'styled-components';
import { baseCss } from './baseStyles.ts';
import { printCss } from './printStyles.ts';
import { tokenCss } from './tokenCss.ts';

const Sheet = createGlobalStyle`
  ${tokenCss()}
  ${baseCss}
  ${printCss}
`;

/**
 * The tokens and base styles that every component of the package relies on; render it once, at the root.
 *
 * @example
 * <ThemeStyles />
 */
export const ThemeStyles: FC = () => <Sheet />;
