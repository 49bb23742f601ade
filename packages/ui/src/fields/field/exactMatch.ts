import type { Option } from './option.ts';

const same = (text: string | undefined, typed: string): boolean =>
  text?.trim().toLowerCase() === typed;

/**
 * The only option that a text names in full, in any case: by its label, or by its description if
 * no label matches. Undefined if several match, or if the option cannot be chosen.
 */
export function exactMatch(options: readonly Option[], text: string): Option | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return undefined;
  const byLabel = options.filter((option) => same(option.label, typed));
  const named =
    byLabel.length > 0 ? byLabel : options.filter((option) => same(option.description, typed));
  const [only, ...others] = named;
  return others.length > 0 || only?.disabled ? undefined : only;
}
