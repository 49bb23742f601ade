import type { Selection } from '@steward/api/plans';
import { parseSelection, planNouns } from '@steward/api/plans';
import { usageError } from '../../kernel/errors/errors.ts';

export interface OnlyOptions {
  readonly only?: string;
}

/** The names of --only as the platform expects them; undefined means everything. */
export const onlyTexts = ({ only }: OnlyOptions): readonly string[] | undefined =>
  only
    ?.split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Which kinds and records were asked for; all unless `--only` names some. Throws for a kind that no plan has. */
export function parseOnly(options: OnlyOptions): Selection {
  const texts = onlyTexts(options);
  const { selection, unknown } = parseSelection(texts);
  if (unknown.length === 0 && texts?.length !== 0) return selection;
  throw usageError(`--only takes nouns of a plan, not “${unknown.join(', ')}”.`, {
    hint: `There are: ${planNouns.join(', ')}, each also with a name, such as signal/ipo`,
  });
}
