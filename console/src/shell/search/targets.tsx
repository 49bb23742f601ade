import type { AnyRow, Resource } from '@steward/api';
import { cellValue, formatValue, formatCount } from '@steward/api';
import { ArrowRight, History, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScreenEntry } from '../registry/entry.ts';
import { areaGroups } from '../registry/groups.ts';
import { lists } from '../registry/lists.ts';
import { areas } from '../registry/registry.ts';
import type { RecentRecord } from '../../core/browser/storage/recentRecords.ts';
import { findOpenAction } from '../../engine/definition/definition.ts';
import { listOfName } from '../../engine/address/recordAddress.ts';
import { recordName } from '../../engine/definition/recordName.ts';
import type { May } from '../../core/permissions/useMay.ts';
import type { User } from '../../core/session/state.ts';
import type { CurrentList } from './useCurrentList.ts';

/** The field by which a record matches, where its name does not. */
export interface MatchedField {
  readonly label: string;
  readonly value: string;
}

/** A result of the search box. */
export interface SearchTarget {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Shown in place of the hint. */
  readonly matchedField?: MatchedField | undefined;
  /** Other names; searched but not shown. */
  readonly keywords?: string;
  readonly icon?: ReactNode;
  /** Whether it is a record, so that its search is worth remembering. */
  readonly isRecord?: boolean;
  /** Whether the results stay open when it is followed. */
  readonly keepsOpen?: boolean;
  /** The address, or a function to call. */
  readonly to: string | (() => void);
}

/** Results below a heading. */
export interface TargetGroup {
  readonly heading: string;
  readonly targets: readonly SearchTarget[];
}

/** Splits a search into lower-case words. */
export const splitWords = (searchText: string): readonly string[] =>
  searchText.toLowerCase().split(/\s+/).filter(Boolean);

/** Ranks a match: 0 at the start of the text, 1 at the start of a word, 2 within a word; undefined without a match. */
function rank(text: string, words: readonly string[]): number | undefined {
  const small = text.toLowerCase();
  if (!words.every((word) => small.includes(word))) return undefined;
  const [first = ''] = words;
  if (small.startsWith(first)) return 0;
  return small.includes(` ${first}`) ? 1 : 2;
}

/** Ranks a target by its label, or else by its hint and keywords. */
function rankOf({ label, hint = '', keywords = '' }: Matchable, words: readonly string[]) {
  const byLabel = rank(label, words);
  if (byLabel !== undefined) return byLabel;
  const byRest = rank(`${hint} ${label} ${keywords}`, words);
  // Matches within a word of the hint are coincidences, such as 'ad' in 'upload'.
  return byRest === undefined || byRest === 2 ? undefined : byRest + 3;
}

type Matchable = Pick<SearchTarget, 'label' | 'hint' | 'keywords'>;

/** The matching targets, the best first. */
export function rankMatches<T extends Matchable>(
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

const toTarget = ({ path, label, group, icon, description }: ScreenEntry): SearchTarget => ({
  id: `area-${path}`,
  label,
  hint: description,
  keywords: areaGroups[group],
  icon,
  to: path,
});

const listOf = (resource: string) => lists.find(({ name }) => name === resource);

/** The access of a user to screens and actions. */
export interface UserAccess {
  readonly user: User | undefined;
  readonly may: May;
  readonly isReadable: (entry: ScreenEntry) => boolean;
}

const areaTargets = ({ isReadable }: UserAccess): readonly SearchTarget[] =>
  areas.filter(isReadable).map(toTarget);

/** The actions of the areas that a user may do. */
const actionTargets = ({ user, may, isReadable }: UserAccess): readonly SearchTarget[] =>
  areas.filter(isReadable).flatMap((entry) => {
    const { path, label } = entry;
    if (entry.kind === 'list') {
      const { addLabel, addCall } = entry;
      return addLabel && may(addCall) ? [createTarget(path, addLabel, label)] : [];
    }
    const { action } = entry;
    return action?.allowed(user) ? [createTarget(path, action.label, label, action.id)] : [];
  });

const createTarget = (path: string, label: string, hint: string, action = 'add'): SearchTarget => ({
  id: `add-${path}`,
  label,
  hint,
  icon: plus,
  to: `${path}?open=${action}`,
});

const plus = <Plus size={16} />;

const historyIcon = <History size={16} />;

/** The icon of a link to the rest of a list. */
export const onward = <ArrowRight size={16} />;

const maxTargets = 6;

/** The recent searches, records and areas; the first areas if there are no recent ones. */
function recentGroups(recent: RecentItems, access: UserAccess): readonly TargetGroup[] {
  const records = recent.records.flatMap(({ to, label, resource, id }): SearchTarget[] => {
    const entry = listOf(resource);
    if (entry !== undefined && !access.isReadable(entry)) return [];
    return [{ id: `recent-${resource}-${id}`, label, hint: entry?.title, icon: entry?.icon, to }];
  });
  const searches = recent.searches.map((search, index): SearchTarget => ({
    id: `search-${index}`,
    label: search,
    icon: historyIcon,
    keepsOpen: true,
    to: () => recent.onSearch(search),
  }));
  const visited = recent.areas.filter(access.isReadable);
  return [
    { heading: 'Recent searches', targets: searches },
    { heading: 'Recent records', targets: records },
    visited.length > 0
      ? { heading: 'Recently visited', targets: visited.map(toTarget) }
      : { heading: 'Areas', targets: areaTargets(access).slice(0, maxTargets) },
  ].filter(({ targets }) => targets.length > 0);
}

/** The recent searches, areas and records. */
interface RecentItems {
  readonly searches: readonly string[];
  /** Searches once more. */
  onSearch(search: string): void;
  readonly areas: readonly ScreenEntry[];
  readonly records: readonly RecentRecord[];
}

/** The matching areas and actions; without text, the recent areas and records. */
export function searchTargets(
  searchText: string,
  recent: RecentItems,
  access: UserAccess,
  ownActions: readonly SearchTarget[],
): readonly TargetGroup[] {
  const words = splitWords(searchText);
  if (words.length === 0) return recentGroups(recent, access);
  const actions = [...actionTargets(access), ...ownActions];
  return [
    { heading: 'Areas', targets: rankMatches(areaTargets(access), words).slice(0, maxTargets) },
    { heading: 'Actions', targets: rankMatches(actions, words).slice(0, maxTargets) },
  ].filter(({ targets }) => targets.length > 0);
}

/** A record that a search found. */
export interface NamedRecord {
  readonly id: number;
  readonly label: string;
  /** The name as the platform has it. */
  readonly storedName: string;
  readonly matchedField?: MatchedField | undefined;
}

/** A row of a list as a record that was found. */
export function toNamedRecord(resource: Resource, row: AnyRow): NamedRecord {
  const [first] = resource.columns;
  const storedName = formatValue(first && cellValue(first, row));
  return { id: row.id, label: recordName(resource, row), storedName };
}

/** The matching records of a list, with a link to the others. */
export function recordTargets(
  { definition, addressOf }: CurrentList,
  found: readonly NamedRecord[],
  count: number,
): readonly TargetGroup[] {
  const { resource, title, pageOf } = definition;
  if (found.length === 0) return [];
  // The links lead to the table, even from another view.
  const list = addressOf({ view: undefined });
  const opens = findOpenAction(definition);
  const icon = listOf(resource.name)?.icon;
  /** The page of the record, its view or form, or the row of one with several forms and no view, whose menu has them all. */
  const addressIn = ({ id, storedName }: NamedRecord): string => {
    if (pageOf !== undefined) return pageOf(id);
    return opens === undefined
      ? addressOf({ view: undefined, q: undefined, ...listOfName(resource, storedName) })
      : addressOf({ open: `${opens.id}:${id}` });
  };
  const records = found.map((record): SearchTarget => ({
    id: `record-${record.id}`,
    label: record.label,
    hint: `#${record.id}`,
    matchedField: record.matchedField,
    icon,
    isRecord: true,
    to: addressIn(record),
  }));
  const moreCount = count - found.length;
  const rest: SearchTarget[] =
    moreCount > 0
      ? [
          {
            id: 'records-more',
            label: `${formatCount(moreCount)} more in the list`,
            icon: onward,
            to: list,
          },
        ]
      : [];
  return [{ heading: title, targets: [...records, ...rest] }];
}
