import type { AnyRow } from '@steward/api';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScreenEntry } from '../registry/entry.ts';
import { lists } from '../registry/lists.ts';
import { areas } from '../registry/registry.ts';
import type { RecentRecord } from '../../core/browser/recentRecords.ts';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';
import { findOpenAction, recordName } from '../../engine/definition/definition.ts';
import type { User } from '../../core/session/state.ts';
import type { ListHere } from './useListHere.ts';

/** A place that the search box can lead to. */
export interface Target {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What else it is called; searched, and not shown. */
  readonly keywords?: string;
  readonly icon?: ReactNode;
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
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

/** How well a target matches: by its label, or else by that and what is said of it, or what else it is called. */
function rankOf({ label, hint = '', keywords = '' }: Matchable, words: readonly string[]) {
  const byLabel = rank(label, words);
  if (byLabel !== undefined) return byLabel;
  const byRest = rank(`${hint} ${label} ${keywords}`, words);
  // Within a word of what is said of it is by chance, such as 'ad' in 'upload'.
  return byRest === undefined || byRest === 2 ? undefined : byRest + 3;
}

type Matchable = Pick<Target, 'label' | 'hint' | 'keywords'>;

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

const targetOf = ({ path, label, icon, description }: ScreenEntry): Target => ({
  id: `area-${path}`,
  label,
  hint: description,
  icon,
  to: path,
});

const areaTargets: readonly Target[] = areas.map(targetOf);

const listOf = (resource: string) => lists.find(({ name }) => name === resource);

/** What a person can begin in an area. */
const actionTargets = (user: User | undefined): readonly Target[] =>
  areas.flatMap((entry) => {
    const { path, label } = entry;
    if (entry.kind === 'list') return [beginning(path, entry.addLabel, label)];
    const { action } = entry;
    return action?.allowed(user) ? [beginning(path, action.label, label, action.id)] : [];
  });

const beginning = (path: string, label: string, hint: string, action = 'add'): Target => ({
  id: `add-${path}`,
  label,
  hint,
  icon: plus,
  to: `${path}?open=${action}`,
});

const plus = <Plus size={16} />;

const most = 6;

/** The records opened last, and the areas visited last; who was nowhere yet sees the first areas. */
function recentGroups(recent: Recents): readonly TargetGroup[] {
  const records = recent.records.map(({ to, label, resource, id }): Target => ({
    id: `recent-${resource}-${id}`,
    label,
    hint: listOf(resource)?.title,
    icon: listOf(resource)?.icon,
    to,
  }));
  return [
    { heading: 'Recent records', targets: records },
    recent.areas.length > 0
      ? { heading: 'Recently visited', targets: recent.areas.map(targetOf) }
      : { heading: 'Areas', targets: areaTargets.slice(0, most) },
  ].filter(({ targets }) => targets.length > 0);
}

/** Where a person was last. */
interface Recents {
  readonly areas: readonly ScreenEntry[];
  readonly records: readonly RecentRecord[];
}

/** Areas and actions that match and are for the person; with nothing typed, where they were last. */
export function placesFor(
  typed: string,
  recent: Recents,
  user: User | undefined,
  ownActions: readonly Target[],
): readonly TargetGroup[] {
  const words = wordsOf(typed);
  if (words.length === 0) return recentGroups(recent);
  const actions = [...actionTargets(user), ...ownActions];
  return [
    { heading: 'Areas', targets: matching(areaTargets, words).slice(0, most) },
    { heading: 'Actions', targets: matching(actions, words).slice(0, most) },
  ].filter(({ targets }) => targets.length > 0);
}

/** The records of a list that match, and the way to those that are not shown. */
export function recordTargets(
  definition: ScreenDefinition,
  rows: readonly AnyRow[],
  count: number,
  addressOf: ListHere['addressOf'],
): readonly TargetGroup[] {
  const { resource, title } = definition;
  if (rows.length === 0) return [];
  // Where another view is shown, it is left for the list.
  const list = addressOf({ view: undefined });
  const opens = findOpenAction(definition);
  const icon = listOf(resource.name)?.icon;
  const records = rows.map((row): Target => ({
    id: `record-${row.id}`,
    label: recordName(resource, row),
    hint: `#${row.id}`,
    icon,
    to: opens === undefined ? list : addressOf({ open: `${opens.id}:${row.id}` }),
  }));
  const more = count - rows.length;
  const rest: Target[] =
    more > 0 ? [{ id: 'records-more', label: `${more} more in the list`, to: list }] : [];
  return [{ heading: title, targets: [...records, ...rest] }];
}
