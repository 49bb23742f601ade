import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { formatCount } from '../internal/formatCount.ts';
import { LIMIT, type Found } from './useSearch.ts';

interface SearchBarProps {
  text: string;
  onText(text: string): void;
  found: Found;
  /** Index of the match shown. */
  at: number;
  onGo(at: number): void;
}

const icons = {
  search: <Search size={16} aria-hidden="true" />,
  previous: <ChevronUp size={16} aria-hidden="true" />,
  next: <ChevronDown size={16} aria-hidden="true" />,
};

/** Looks for names and values, counts them, and goes from one to the next. */
export function SearchBar({ text, onText, found, at, onGo }: SearchBarProps) {
  const count = found.paths.length;
  const go = (by: number) => count > 0 && onGo((at + by + count) % count);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // A form around the viewer is not meant.
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      onText('');
    }
  };
  return (
    <div className="bar top">
      <label>
        {icons.search}
        <input
          type="search"
          aria-label="Search names and values"
          placeholder="Search names and values"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={press}
        />
      </label>
      <span className="matches" role="status">
        {text !== '' && matchText(found, at)}
      </span>
      {count > 0 && (
        <>
          <IconButton label="Previous match" icon={icons.previous} onClick={() => go(-1)} />
          <IconButton label="Next match" icon={icons.next} onClick={() => go(1)} />
        </>
      )}
    </div>
  );
}

function matchText({ paths, done }: Found, at: number): string {
  if (!done) return 'Searching';
  if (paths.length === 0) return 'No match';
  const more = paths.length >= LIMIT ? '+' : '';
  return `${formatCount(at + 1)} of ${formatCount(paths.length)}${more}`;
}
