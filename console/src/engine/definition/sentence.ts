/** Longer names are shortened. */
const maxNameLength = 60;

/** A name in quotes for a sentence: on one line, and shortened if it is long. */
export function inQuotes(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  return `“${line.length > maxNameLength ? `${line.slice(0, maxNameLength).trimEnd()}…` : line}”`;
}

/** A text with a capital at its beginning. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
