import type { AnyRow } from '@steward/api';
import { abouts } from '../app/abouts.ts';
import { allAreas } from '../app/allAreas.tsx';
import type { ScreenDefinition } from '../resource/definition.ts';
import { recordName } from '../resource/definition.ts';
import { screenOf } from '../resources/index.ts';
import type { User } from '../session/state.ts';
import type { ListHere } from './useListHere.ts';

/** A place that the search box can lead to. */
export interface Target {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly to: string;
}

/** Targets of one kind, below a heading. */
export interface TargetGroup {
  readonly heading: string;
  readonly targets: readonly Target[];
}

/** The words of a search, in small letters. */
export const wordsOf = (typed: string): readonly string[] =>
  typed.toLowerCase().split(/\s+/).filter(Boolean);

/** How well a text matches: 0 for its beginning, 1 for the beginning of a word, 2 within; none when a word is missing. */
function rank(text: string, words: readonly string[]): number | undefined {
  const small = text.toLowerCase();
  if (!words.every((word) => small.includes(word))) return undefined;
  const [first = ''] = words;
  if (small.startsWith(first)) return 0;
  return small.includes(` ${first}`) ? 1 : 2;
}

/** How well a target matches: by its label, or else by that and what is said of it. */
function rankOf({ label, hint = '' }: Matchable, words: readonly string[]): number | undefined {
  const byLabel = rank(label, words);
  if (byLabel !== undefined) return byLabel;
  const byHint = rank(`${hint} ${label}`, words);
  return byHint === undefined ? undefined : byHint + 3;
}

type Matchable = Pick<Target, 'label' | 'hint'>;

/** Those that match, the best first. */
export function matching<T extends Matchable>(
  all: readonly T[],
  words: readonly string[],
): readonly T[] {
  return all
    .flatMap((target) => {
      const at = rankOf(target, words);
      return at === undefined ? [] : [{ target, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ target }) => target);
}

const areaTargets: readonly Target[] = allAreas.map(({ path, label }) => ({
  id: `area-${path}`,
  label,
  hint: abouts[path] ?? '',
  to: path,
}));

/** What a person can begin in an area, as far as its screen is loaded. */
const actionTargets = (user: User | undefined): readonly Target[] =>
  allAreas.flatMap(({ path, label, screen, action }) => {
    const add = screen ? screenOf(screen)?.add : action?.allowed(user) && action;
    return add
      ? [{ id: `add-${path}`, label: add.label, hint: label, to: `${path}?open=${add.id}` }]
      : [];
  });

const most = 6;

/** Areas and actions that match and are for the person; with nothing typed, the areas visited last. */
export function placesFor(
  typed: string,
  recent: readonly string[],
  user: User | undefined,
): readonly TargetGroup[] {
  const words = wordsOf(typed);
  if (words.length === 0) {
    const visited = recent.flatMap((path) => areaTargets.filter(({ to }) => to === path));
    return visited.length > 0
      ? [{ heading: 'Recently visited', targets: visited.slice(0, most) }]
      : [{ heading: 'Areas', targets: areaTargets.slice(0, most) }];
  }
  return [
    { heading: 'Areas', targets: matching(areaTargets, words).slice(0, most) },
    { heading: 'Actions', targets: matching(actionTargets(user), words).slice(0, most) },
  ].filter(({ targets }) => targets.length > 0);
}

/** The records of a list that match, and the way to those that are not shown. */
export function recordTargets(
  { resource, rowActions, title }: ScreenDefinition,
  rows: readonly AnyRow[],
  count: number,
  addressOf: ListHere['addressOf'],
): readonly TargetGroup[] {
  if (rows.length === 0) return [];
  // Where another view is shown, it is left for the list.
  const list = addressOf({ view: undefined });
  const view = rowActions.find(({ kind }) => kind === 'view');
  const records = rows.map((row): Target => ({
    id: `record-${row.id}`,
    label: recordName(resource, row),
    hint: `#${row.id}`,
    to: view === undefined ? list : addressOf({ open: `${view.id}:${row.id}` }),
  }));
  const more = count - rows.length;
  const rest: Target[] =
    more > 0 ? [{ id: 'records-more', label: `${more} more in the list`, to: list }] : [];
  return [{ heading: title, targets: [...records, ...rest] }];
}
