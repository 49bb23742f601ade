import { unlessComposing } from '@steward/ui';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useConfig } from '../../core/store/context.ts';
import { focusPage } from '../../core/page/useScrollRestoration.ts';
import { shortcutHint, useShortcuts } from '../../core/browser/shortcuts.ts';
import type { ResultsHandle } from './SearchResults.tsx';
import { Box } from './SearchBox.styles.ts';

const SearchResults = lazyWithRetry(() =>
  import('./SearchResults.tsx').then((m) => m.SearchResults),
);

/** The search box in the header: finds areas, actions, and the records that the platform can search. */
export function SearchBox() {
  const [inputText, setInputText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [entered, setEntered] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<ResultsHandle>(null);
  const list = useId();
  const findsRecords = useConfig().extensions.includes('query');
  const label = `Search ${findsRecords ? 'records, ' : ''}areas and actions`;
  // Closing results may report an active option once more.
  const current = open ? active : undefined;
  const close = () => {
    setOpen(false);
    setActive(undefined);
    setEntered(undefined);
  };

  useShortcuts({
    search: () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  function handleKey(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setOpen(true);
      results.current?.move(move);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      setEntered(inputText);
    } else if (event.key === 'Escape') {
      if (!open && inputText === '') focusPage();
      setInputText('');
      close();
    }
  }

  return (
    <Box>
      <label>
        <Search size={16} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={current !== undefined}
          aria-controls={current === undefined ? undefined : list}
          aria-autocomplete="list"
          aria-activedescendant={current}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search"
          value={inputText}
          onChange={(event) => {
            setInputText(event.target.value);
            setEntered(undefined);
            setOpen(true);
          }}
          onFocus={() => {
            SearchResults.prefetch();
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={close}
          onKeyDown={(event) => unlessComposing(event, handleKey)}
        />
        {inputText === '' && <kbd aria-hidden="true">{shortcutHint('search')}</kbd>}
      </label>
      {open && (
        <ChunkBoundary onLoadError={close}>
          <SearchResults
            ref={results}
            id={list}
            searchText={inputText}
            entered={entered}
            onActive={setActive}
            onFollowed={() => {
              setInputText('');
              focusPage();
            }}
            onSearch={setInputText}
          />
        </ChunkBoundary>
      )}
    </Box>
  );
}
