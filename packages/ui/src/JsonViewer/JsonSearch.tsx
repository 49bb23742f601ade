import { formatCount } from '../internal/formatCount.ts';
import { SearchField } from '../internal/SearchField.tsx';
import { StepButtons, stepped } from './StepButtons.tsx';
import type { Found } from './search.ts';

interface JsonSearchProps {
  text: string;
  onText(text: string): void;
  found: Found;
  /** Index of the match shown. */
  at: number;
  onGo(at: number): void;
}

const LABEL = 'Search names and values';

/** Looks for names and values, counts them, and goes from one to the next. */
export function JsonSearch({ text, onText, found, at, onGo }: JsonSearchProps) {
  const count = found.hits.length;
  return (
    <>
      <SearchField
        label={LABEL}
        placeholder={LABEL}
        text={text}
        onText={onText}
        found={text !== '' && matchText(found, at)}
        onKey={({ key, shiftKey }) => {
          if (key === 'Enter' && count > 0) onGo(stepped(at, shiftKey ? -1 : 1, count));
        }}
      />
      <StepButtons what="match" count={count} at={at} onGo={onGo} />
    </>
  );
}

function matchText({ hits, done, more }: Found, at: number): string {
  if (!done) return 'Searching';
  if (hits.length === 0) return 'No match';
  return `${formatCount(at + 1)} of ${formatCount(hits.length)}${more ? '+' : ''}`;
}
