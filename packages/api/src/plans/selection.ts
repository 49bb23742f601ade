import { planNouns } from './kinds.ts';

/** The selected part of a plan. */
export interface Selection {
  /** Whether any record of a noun is. */
  readonly hasNoun: (noun: string) => boolean;
  /** Whether a record is, by the names that lead to it: its scope, where it has one, and its key. */
  readonly has: (noun: string, names: readonly string[]) => boolean;
}

/** All of it. */
const wholePlan: Selection = { hasNoun: () => true, has: () => true };

/** A selection, and the nouns among its texts that no plan has. */
export interface ParsedSelection {
  readonly selection: Selection;
  readonly unknown: readonly string[];
}

/**
 * Parses a selection of kinds and records: nouns, some with a name or with a scope and a name.
 *
 * @param texts undefined stands for everything
 * @example
 * const { selection } = parseSelection(['signal/ipo', 'sector/Industry']);
 * selection.has('signal', ['ipo']); // true
 * selection.has('sector', ['Industry', 'Energy']); // true
 */
export function parseSelection(texts: readonly string[] | undefined): ParsedSelection {
  if (texts === undefined) return { selection: wholePlan, unknown: [] };
  const paths = texts.map((text) => {
    const [noun = '', ...names] = text.split('/');
    return { noun, name: names.join('/') };
  });
  const unknownNouns = paths.map(({ noun }) => noun).filter((noun) => !planNouns.includes(noun));
  const selection: Selection = {
    hasNoun: (noun) => paths.some((each) => each.noun === noun),
    has: (noun, names) => {
      const path = names.join('/');
      return paths.some(
        ({ noun: of, name }) =>
          of === noun && (name === '' || path === name || path.startsWith(`${name}/`)),
      );
    },
  };
  return { selection, unknown: unknownNouns };
}
