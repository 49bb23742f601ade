export { LocaleProvider, type LocaleProviderProps } from './LocaleProvider.tsx';
export { formatNumber, parseNumber } from '../internal/text/numbers.ts';
