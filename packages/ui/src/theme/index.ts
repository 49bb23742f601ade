export { brandCss, brandStyle, type Brand, type BrandStyle, type BrandValue } from './brand.ts';
export { contrast } from './contrast.ts';
export { hexColour } from './hexColour.ts';
export { themes, type Theme } from './themes.ts';
export { ThemeStyles } from './ThemeStyles.tsx';
export { tokens, type Token, type TokenName } from './tokens.ts';
export { visuallyHiddenCss } from './visuallyHidden.styles.ts';
