import type { Option } from './option.ts';

const same = (text: string | undefined, typed: string): boolean =>
  text?.trim().toLowerCase() === typed;

/**
 * The one option that a text names in full, whatever its case: by its label, or by its description where
 * no label is meant. Nothing where several are called so, or where the one cannot be chosen.
 */
export function wholeMatch(options: readonly Option[], text: string): Option | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return undefined;
  const byLabel = options.filter((option) => same(option.label, typed));
  const named =
    byLabel.length > 0 ? byLabel : options.filter((option) => same(option.description, typed));
  const [only, ...others] = named;
  return others.length > 0 || only?.disabled ? undefined : only;
}
