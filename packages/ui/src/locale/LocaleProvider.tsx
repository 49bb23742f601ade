import { createContext, use, type ReactNode } from 'react';
import { formatCount } from '../internal/formatCount.ts';

const Locale = createContext('en');

/** Props of {@link LocaleProvider}. */
export interface LocaleProviderProps {
  /** A BCP 47 tag such as `de` or `ar-EG`, for example the page's `lang`. */
  locale: string;
  /** What takes it. */
  children?: ReactNode;
}

/** Says how the numbers of all components in it are written, on a server as well. Without one, as in English. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  return <Locale value={locale}>{children}</Locale>;
}

/** The language whose numbers a component writes. */
export const useLocale = (): string => use(Locale);

/** Writes counts as the language around a component does. */
export function useFormatCount(): (count: number) => string {
  const locale = useLocale();
  return (count) => formatCount(count, locale);
}
