import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatCount } from '../internal/formatCount.ts';

interface TreeSearchProps {
  /** Name of the tree. */
  label: string;
  placeholder: string;
  text: string;
  onText(text: string): void;
  /** How many items match; absent while nothing is searched for. */
  count: number | undefined;
  /** Goes down into the tree. */
  onDown(): void;
}

const icon = <Search size={16} aria-hidden="true" />;

/** Keeps only what carries a text in its label, and says how much that is. */
export function TreeSearch({ label, placeholder, text, onText, count, onDown }: TreeSearchProps) {
  const press = (event: KeyboardEvent) => {
    // A form around the tree is not meant.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      onText('');
    }
  };
  return (
    <div className="top">
      <label>
        {icon}
        <input
          type="search"
          aria-label={`Search ${label}`}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={press}
        />
      </label>
      <span className="matches" role="status">
        {count !== undefined && matchText(count)}
      </span>
    </div>
  );
}

function matchText(count: number): string {
  if (count === 0) return 'No match';
  return `${formatCount(count)} ${count === 1 ? 'match' : 'matches'}`;
}
