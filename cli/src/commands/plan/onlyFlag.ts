import { splitList } from '@steward/api/forms';
import { usageError } from '../../kernel/errors.ts';
import { planNouns } from '../../plan/kinds.ts';

export interface OnlyOptions {
  readonly only?: string;
}

/** Which nouns were asked for; all unless `--only` names some. Throws for one that no plan has. */
export function parseOnly({ only }: OnlyOptions): (noun: string) => boolean {
  if (only === undefined) return () => true;
  const nouns = splitList(only);
  const strange = nouns.filter((noun) => !planNouns.includes(noun));
  if (strange.length > 0 || nouns.length === 0) {
    throw usageError(`--only takes nouns of a plan, not “${strange.join(', ')}”.`, {
      hint: `There are: ${planNouns.join(', ')}`,
    });
  }
  return (noun) => nouns.includes(noun);
}
