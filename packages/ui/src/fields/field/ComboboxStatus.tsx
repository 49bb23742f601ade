import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useState } from 'react';
import { pluralize } from '../../internal/text/pluralize.ts';
import { useLocale } from '../../locale/LocaleProvider.tsx';

/** Pause in typing, in milliseconds, after which the number of matches is announced. */
const PAUSE = 400;

interface ComboboxStatusProps {
  /** The search text; empty for none. */
  searchText: string;
  /** The matches are on their way. */
  loading: boolean;
  /** The last choice or removal, in a few words. */
  change?: string;
}

/** Announces the number of matches, and choices and removals, to screen readers. */
export function ComboboxStatus({ searchText, loading, change = '' }: ComboboxStatusProps) {
  const locale = useLocale();
  const { length } = Combobox.useFilteredItems();
  const matches = length === 0 ? 'No matches' : pluralize(length, locale, 'match', 'matches');
  const announcement = searchText.trim() === '' ? change : loading ? '' : matches;
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(announcement), PAUSE);
    return () => clearTimeout(timer);
    // The same number for another text is announced again.
  }, [announcement, searchText]);
  // Said to be live in so many words, or the library would hide it while the list is open.
  return (
    <span role="status" aria-live="polite" className="sw-hidden">
      {announced}
    </span>
  );
}
