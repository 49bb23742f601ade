import type { AnyRow } from '@steward/api';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readRecentRecords } from '../../core/browser/storage/recentRecords.ts';
import { readRecentSearches } from '../../core/browser/storage/recentSearches.ts';
import { useMayCall } from '../../core/permissions/useMay.ts';
import { useAppSelector, useConfig } from '../../core/store/context.ts';
import { allowedScreen } from '../../engine/definition/allowedScreen.ts';
import { recordName } from '../../engine/definition/recordName.ts';
import type { ListScreenEntry } from '../registry/entry.ts';
import { readRecentAreas } from '../registry/recentAreas.ts';
import { useAccessibleScreens } from '../registry/useAccessibleScreens.ts';
import { foundGroups, foundIn, foundScreens } from './foundRecords.tsx';
import type { NamedRecord, TargetGroup } from './targets.tsx';
import {
  rankMatches,
  recordTargets,
  searchTargets,
  splitWords,
  toNamedRecord,
} from './targets.tsx';
import { useCurrentList } from './useCurrentList.ts';
import { recordsOfList, useRecordSearch, useSearchOfAllLists } from './useRecordSearch.ts';
import { useUserActions } from './useUserActions.tsx';

/** Until the platform answers, the last rows that still match. */
const filterRows = (
  rows: readonly AnyRow[],
  textOf: (row: AnyRow) => string,
  words: readonly string[],
): readonly AnyRow[] =>
  rankMatches(
    rows.map((row) => ({ row, label: textOf(row) })),
    words,
  ).map(({ row }) => row);

/** Loads screens, since the address of a record depends on what its screen opens it with. */
function useLoadedScreens(entries: readonly ListScreenEntry[]): void {
  const [, rerender] = useState(0);
  useEffect(() => {
    for (const { screen } of entries) {
      if (screen.loadedModule() !== undefined) continue;
      // A screen that cannot be loaded says so itself.
      screen.load().then(
        () => rerender((count) => count + 1),
        () => undefined,
      );
    }
  });
}

/** The records of a list, the best matches first; those without a rank keep their order. */
function rankedRecords(
  ranked: readonly NamedRecord[],
  otherRecords: readonly NamedRecord[],
): readonly NamedRecord[] {
  const byId = new Map([...ranked, ...otherRecords].map((record) => [record.id, record]));
  for (const record of ranked) byId.set(record.id, record);
  return [...byId.values()].slice(0, recordsOfList);
}

interface SearchGroups {
  readonly groups: readonly TargetGroup[];
  /** The first search that failed: that of the list, or that of all lists. */
  readonly failed: 'list' | 'all' | undefined;
  /** Whether records may still arrive, where none has. */
  readonly isSearching: boolean;
}

/**
 * The results of the search box: records of the list, areas and actions, and last the records of
 * other lists, so that no result moves when they arrive.
 *
 * @param onSearch called with a recent search that was chosen
 */
export function useSearchGroups(
  searchText: string,
  onSearch: (search: string) => void,
): SearchGroups {
  const navigate = useNavigate();
  const config = useConfig();
  const user = useAppSelector(({ session }) => session.currentUser);
  const may = useMayCall();
  const isReadable = useAccessibleScreens();
  const list = useCurrentList();
  const ownActions = useUserActions();
  const [recent] = useState(() => ({
    areas: readRecentAreas(user?.id),
    records: readRecentRecords(user?.id),
    searches: readRecentSearches(user?.id),
  }));
  const q = searchText.trim();
  const words = splitWords(searchText);
  const canQuery = config.extensions.includes('query');
  const resource = list?.definition.resource;
  const searched = canQuery && q !== '' && resource?.pageSize !== undefined ? resource : undefined;
  const inList = useRecordSearch(searched, list?.scope, q);
  const inAll = useSearchOfAllLists(canQuery, q);

  const listRows =
    inList.isFresh || searched === undefined
      ? inList.page.rows
      : filterRows(inList.page.rows, (row) => recordName(searched, row), words);
  const allRows = inAll.isFresh
    ? inAll.page.rows
    : filterRows(
        inAll.page.rows,
        ({ name, detail, matched_value: value = '' }) =>
          `${String(name)} ${String(detail)} ${String(value)}`,
        words,
      );
  useLoadedScreens(foundScreens(allRows));
  const records =
    searched && list
      ? rankedRecords(
          foundIn(allRows, searched, list.scope),
          listRows.map((row) => toNamedRecord(searched, row)),
        )
      : [];
  const ofList = list
    ? recordTargets(
        { ...list, addressOf: (changes) => list.addressOf({ q, ...changes }) },
        records,
        inList.isFresh ? inList.page.count : records.length,
      )
    : [];
  const ofOthers =
    inAll.status === undefined
      ? []
      : foundGroups(allRows, {
          q,
          except: searched?.name,
          isReadable,
          allowed: (fullDefinition) => allowedScreen(fullDefinition, may, config),
          goTo: (address) => void navigate(address),
        });
  const isWaiting = (status: typeof inList.status, foundGroups: readonly TargetGroup[]) =>
    status === 'loading' && foundGroups.length === 0;
  return {
    groups: [
      ...ofList,
      ...searchTargets(searchText, { ...recent, onSearch }, { user, may, isReadable }, ownActions),
      ...ofOthers,
    ],
    failed: inList.status === 'failed' ? 'list' : inAll.status === 'failed' ? 'all' : undefined,
    isSearching: isWaiting(inList.status, ofList) || isWaiting(inAll.status, ofOthers),
  };
}
