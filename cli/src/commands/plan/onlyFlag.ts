import { splitList } from '@steward/api/forms';
import { usageError } from '../../kernel/errors.ts';
import { planNouns } from '../../plan/kinds.ts';
import type { Selection } from '../../plan/selection.ts';
import { everything } from '../../plan/selection.ts';

export interface OnlyOptions {
  readonly only?: string;
}

/** Which kinds and records were asked for; all unless `--only` names some. Throws for a kind that no plan has. */
export function parseOnly({ only }: OnlyOptions): Selection {
  if (only === undefined) return everything;
  const wanted = splitList(only).map((text) => {
    const [noun = '', ...names] = text.split('/');
    return { noun, name: names.join('/') };
  });
  const strange = wanted.filter(({ noun }) => !planNouns.includes(noun)).map(({ noun }) => noun);
  if (strange.length > 0 || wanted.length === 0) {
    throw usageError(`--only takes nouns of a plan, not “${strange.join(', ')}”.`, {
      hint: `There are: ${planNouns.join(', ')}, each also with a name, such as signal/ipo`,
    });
  }
  return {
    hasNoun: (noun) => wanted.some((each) => each.noun === noun),
    has: (noun, names) => {
      const path = names.join('/');
      return wanted.some(
        ({ noun: of, name }) =>
          of === noun && (name === '' || path === name || path.startsWith(`${name}/`)),
      );
    },
  };
}
