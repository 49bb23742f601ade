import type { Option } from './option.ts';

const isSameText = (text: string | undefined, needle: string): boolean =>
  text?.trim().toLowerCase() === needle;

/**
 * The only option that a text names in full, in any case: by its label, or by its description if
 * no label matches. Undefined if several match, or if the option cannot be chosen.
 */
export function exactMatch(options: readonly Option[], text: string): Option | undefined {
  const needle = text.trim().toLowerCase();
  if (needle === '') return undefined;
  const byLabel = options.filter((option) => isSameText(option.label, needle));
  const matches =
    byLabel.length > 0
      ? byLabel
      : options.filter((option) => isSameText(option.description, needle));
  const [only, ...otherMatches] = matches;
  return otherMatches.length > 0 || only?.disabled ? undefined : only;
}
