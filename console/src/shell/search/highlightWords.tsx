import type { ReactNode } from 'react';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Marks the searched words in a label. */
export function highlightWords(label: string, words: readonly string[]): ReactNode {
  if (words.length === 0) return label;
  const parts = label.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'));
  // Splitting by a group puts the matches at odd indices.
  return parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part));
}
