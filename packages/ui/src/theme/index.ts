export { contrast } from './contrast.ts';
export { ThemeStyles } from './ThemeStyles.tsx';
export { tokens, type Token } from './tokens.ts';
