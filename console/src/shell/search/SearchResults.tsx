import type { AnyRow } from '@steward/api';
import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMayCall } from '../../core/permissions/useMay.ts';
import { useAppSelector, useServices } from '../../core/store/context.ts';
import { readRecentRecords } from '../../core/browser/recentRecords.ts';
import { readRecentAreas } from '../registry/recentAreas.ts';
import { useReadable } from '../registry/useReadable.ts';
import { recordName } from '../../engine/definition/definition.ts';
import { highlightWords } from './highlightWords.tsx';
import { useRecordSearch } from './useRecordSearch.ts';
import { Results } from './SearchResults.styles.ts';
import type { SearchTarget } from './targets.tsx';
import { rankMatches, searchTargets, recordTargets, splitWords } from './targets.tsx';
import { useUserActions } from './useUserActions.tsx';
import type { CurrentList } from './useCurrentList.ts';
import { useCurrentList } from './useCurrentList.ts';

/** The handle by which the search box moves the active result. */
export interface ResultsHandle {
  /** Activates the next result (1) or the previous one (-1). */
  move(step: number): void;
}

interface SearchResultsProps {
  ref: Ref<ResultsHandle>;
  id: string;
  typed: string;
  /** The text when Enter was pressed: the active result is followed once it has loaded. */
  entered: string | undefined;
  /** Called with the id of the active option. */
  onActive(option: string | undefined): void;
  /** Called when a result was followed. */
  onFollowed(): void;
}

/** The results in groups: records of the list, areas and actions. */
export function SearchResults({
  ref,
  id,
  typed,
  entered,
  onActive,
  onFollowed,
}: SearchResultsProps) {
  const navigate = useNavigate();
  const { config } = useServices();
  const user = useAppSelector(({ session }) => session.currentUser);
  const may = useMayCall();
  const isReadable = useReadable();
  const currentList = useCurrentList();
  const ownActions = useUserActions();
  const [recent] = useState(() => ({
    areas: readRecentAreas(user?.id),
    records: readRecentRecords(user?.id),
  }));
  const [active, setActive] = useState({ typed, index: 0 });
  const q = typed.trim();
  const words = splitWords(typed);
  const searchable =
    currentList !== undefined &&
    config.extensions.includes('query') &&
    currentList.definition.resource.pageSize !== undefined;
  const resource = searchable && q !== '' ? currentList.definition.resource : undefined;
  const search = useRecordSearch(resource, currentList?.scope, q);

  const searchesRecords = resource !== undefined;
  const isFresh = search.status === 'ready' && search.q === q;
  const rows = isFresh ? search.page.rows : filterLastRows(currentList, search.page.rows, words);
  const count = isFresh ? search.page.count : rows.length;
  const groups = [
    ...(searchesRecords && currentList
      ? recordTargets(currentList.definition, rows, count, (changes) =>
          currentList.addressOf({ q, ...changes }),
        )
      : []),
    ...searchTargets(typed, recent, { user, may, isReadable }, ownActions),
  ];
  const options = groups.flatMap(({ targets }) => targets);
  const index = active.typed === typed ? Math.min(active.index, options.length - 1) : 0;
  const current = options[index];
  const statusText =
    searchesRecords && search.status === 'failed'
      ? 'The list could not be searched just now.'
      : options.length > 0
        ? undefined
        : searchesRecords && search.status === 'loading'
          ? 'Searching'
          : noMatchText(q);
  const optionId = (target: SearchTarget) => `${id}-${target.id}`;
  const activeId = current && optionId(current);
  const followTarget = (target: SearchTarget) => {
    if (typeof target.to === 'function') target.to();
    else void navigate(target.to);
    onFollowed();
  };

  useEffect(() => {
    onActive(activeId);
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  useImperativeHandle(ref, () => ({
    move: (step) =>
      setActive({ typed, index: (index + step + options.length) % Math.max(options.length, 1) }),
  }));

  useEffect(() => {
    if (entered === typed && current !== undefined) followTarget(current);
  });

  return (
    // A press on the list must not take the focus from the input.
    <Results onMouseDown={(event) => event.preventDefault()}>
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label="Results">
          {groups.map(({ heading, targets }) => (
            <div key={heading} role="group" aria-label={heading}>
              <div className="heading" aria-hidden="true">
                {heading}
              </div>
              {targets.map((target) => (
                // The input has the keyboard, and names the active option.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={target.id}
                  id={optionId(target)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={target === current}
                  onMouseMove={() => {
                    if (target !== current) setActive({ typed, index: options.indexOf(target) });
                  }}
                  onClick={() => followTarget(target)}
                >
                  {target.icon}
                  <span>{highlightWords(target.label, words)}</span>
                  {target.hint !== undefined && <small>{highlightWords(target.hint, words)}</small>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <p className="quiet" role="status">
        {statusText}
      </p>
    </Results>
  );
}

const noMatchText = (q: string) => (
  <>
    Nothing is called “<bdi>{q}</bdi>”.
  </>
);

/** Until the platform answers, the last rows that still match. */
const filterLastRows = (
  here: CurrentList | undefined,
  rows: readonly AnyRow[],
  words: readonly string[],
): readonly AnyRow[] =>
  here === undefined
    ? []
    : rankMatches(
        rows.map((row) => ({ row, label: recordName(here.definition.resource, row) })),
        words,
      ).map(({ row }) => row);
