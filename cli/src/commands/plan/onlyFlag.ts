import { splitList } from '@steward/api/forms';
import type { Selection } from '@steward/api/plans';
import { parseSelection, planNouns } from '@steward/api/plans';
import { usageError } from '../../kernel/errors.ts';

export interface OnlyOptions {
  readonly only?: string;
}

/** Which kinds and records were asked for; all unless `--only` names some. Throws for a kind that no plan has. */
export function parseOnly({ only }: OnlyOptions): Selection {
  const texts = only === undefined ? undefined : splitList(only);
  const { selection, unknown } = parseSelection(texts);
  if (unknown.length > 0 || texts?.length === 0) {
    throw usageError(`--only takes nouns of a plan, not “${unknown.join(', ')}”.`, {
      hint: `There are: ${planNouns.join(', ')}, each also with a name, such as signal/ipo`,
    });
  }
  return selection;
}
