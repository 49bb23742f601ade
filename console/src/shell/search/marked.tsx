import type { ReactNode } from 'react';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A label with the words that were searched for marked. */
export function marked(label: string, words: readonly string[]): ReactNode {
  if (words.length === 0) return label;
  const parts = label.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'));
  // Split by a group, every second part is what was found.
  return parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part));
}
