import type { PlanChange, PlanComparison } from '@steward/api/plans';
import { kinds, labelOf } from '@steward/api/plans';
import { oneLine } from '../../kernel/text/sanitize.ts';
import { truncate } from '../../kernel/text/width.ts';
import type { PlaceOf } from '../document/place.ts';
import { placeText } from '../document/place.ts';

/** The most records and secrets that are named; the rest are counted. */
const maxNames = 20;
const maxSecrets = 5;
const maxNameWidth = 60;

/** A record of a comparison, which is not always in the plan. */
interface NamedRecord {
  readonly noun: string;
  readonly scope?: string;
  readonly name?: string;
  readonly id: number;
}

/** A record's name for people; its id where it has none. */
export function labelFor({ noun, scope, name, id }: NamedRecord): string {
  const truncateName = (text: string) => truncate(oneLine(text), maxNameWidth);
  const label = { scope: scope && truncateName(scope), key: truncateName(name ?? String(id)) };
  const kind = kinds.find(({ resource }) => resource.noun === noun);
  return labelOf(kind?.resource ?? { one: noun }, label);
}

const countWords = {
  planned: { create: 'to create', change: 'to change', delete: 'to delete' },
  done: { create: 'created', change: 'changed', delete: 'deleted' },
} as const;

/** Counts the changes, such as '2 to create, 1 to delete', or in the past tense. */
export function countChanges(
  changes: readonly Pick<PlanChange, 'op'>[],
  state: keyof typeof countWords = 'planned',
): string {
  const words = countWords[state];
  return (['create', 'change', 'delete'] as const)
    .map((op) => ({ op, count: changes.filter((each) => each.op === op).length }))
    .filter(({ count }) => count > 0)
    .map(({ op, count }) => `${count} ${words[op]}`)
    .join(', ');
}

/** The first of several texts, and how many more there are. */
function listOf(texts: readonly string[], limit: number): string {
  const restCount = texts.length - limit;
  return texts.slice(0, limit).join(', ') + (restCount > 0 ? `, and ${restCount} more` : '');
}

function unmanagedLine({ unmanaged }: PlanComparison): string[] {
  if (unmanaged.length === 0) return [];
  const names = listOf(unmanaged.map(labelFor), maxNames);
  return [
    `Not in the plan, and left unchanged: ${names}. Print them with diff --unmanaged, or delete them with --prune.`,
  ];
}

function unreadLine({ unread }: PlanComparison, placeOf: PlaceOf): string[] {
  if (unread.length === 0) return [];
  const sources = unread.map(({ path, field, source }) => {
    const place = placeOf(path, field);
    return place === undefined ? source : `${source} (${placeText(place)})`;
  });
  return [`Secrets that were not compared: ${listOf(sources, maxSecrets)}.`];
}

/** The comparison in a few sentences. */
export function formatSummary(comparison: PlanComparison, placeOf: PlaceOf): string[] {
  const { changes, problems, unnameable, unread, hints } = comparison;
  const counts = countChanges(changes);
  const isSame = counts === '' && problems.length === 0;
  const but = unread.length === 0 ? '' : ', except for secrets that could not be compared';
  return [
    ...(isSame ? [`The platform matches the plan${but}.`] : []),
    ...(counts === '' ? [] : [`${counts}.`]),
    ...unmanagedLine(comparison),
    ...unnameable.map(
      (each) =>
        `Left out of plans, and never deleted: ${labelFor(each)} (id ${each.id}) ${each.reason}.`,
    ),
    ...unreadLine(comparison, placeOf),
    ...hints.map(oneLine),
  ];
}
