import { createContext, use, type ReactNode } from 'react';
import { formatCount } from '../internal/text/formatCount.ts';

const Locale = createContext('en');

/** Props of {@link LocaleProvider}. */
export interface LocaleProviderProps {
  /** A BCP 47 tag such as `de` or `ar-EG`, for example the page's `lang`. */
  locale: string;
  /** The components that use the language. */
  children?: ReactNode;
}

/**
 * Sets the language in which all components within write numbers, on a server as well. Default English.
 *
 * @example
 * <LocaleProvider locale="de">{children}</LocaleProvider>
 */
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
