import type { AnyRow } from '@steward/api';
import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector, useServices } from '../../core/store/context.ts';
import { readRecentRecords } from '../../core/browser/recentRecords.ts';
import { readRecentAreas } from '../registry/recentAreas.ts';
import { recordName } from '../../engine/definition/definition.ts';
import { marked } from './marked.tsx';
import { useRecordSearch } from './useRecordSearch.ts';
import { Results } from './SearchResults.styles.ts';
import type { Target } from './targets.tsx';
import { matching, placesFor, recordTargets, wordsOf } from './targets.tsx';
import { useOwnActions } from './useOwnActions.tsx';
import type { ListHere } from './useListHere.ts';
import { useListHere } from './useListHere.ts';

/** What the search box tells its results to do. */
export interface ResultsHandle {
  /** Goes to the next result, or the one before. */
  move(step: number): void;
}

interface SearchResultsProps {
  ref: Ref<ResultsHandle>;
  id: string;
  typed: string;
  /** What was typed when Enter was pressed: the first result is followed once it is there. */
  entered: string | undefined;
  /** The option the person stands on. */
  onActive(option: string | undefined): void;
  /** A result was followed. */
  onGone(): void;
}

/** What is found, in groups: records of the list, areas, actions. */
export function SearchResults({ ref, id, typed, entered, onActive, onGone }: SearchResultsProps) {
  const navigate = useNavigate();
  const { config } = useServices();
  const user = useAppSelector(({ session }) => session.currentUser);
  const here = useListHere();
  const ownActions = useOwnActions();
  const [recent] = useState(() => ({
    areas: readRecentAreas(user?.id),
    records: readRecentRecords(user?.id),
  }));
  const [at, setAt] = useState({ typed, index: 0 });
  const q = typed.trim();
  const words = wordsOf(typed);
  const searchable =
    here !== undefined &&
    config.extensions.includes('search') &&
    here.definition.resource.pageSize !== undefined;
  const resource = searchable && q !== '' ? here.definition.resource : undefined;
  const search = useRecordSearch(resource, here?.scope, q);

  const mine = resource !== undefined;
  const isFresh = search.status === 'ready' && search.q === q;
  const rows = isFresh ? search.page.rows : stillMatching(here, search.page.rows, words);
  const count = isFresh ? search.page.count : rows.length;
  const groups = [
    ...(mine && here
      ? recordTargets(here.definition, rows, count, (changes) => here.addressOf({ q, ...changes }))
      : []),
    ...placesFor(typed, recent, user, ownActions),
  ];
  const options = groups.flatMap(({ targets }) => targets);
  const index = at.typed === typed ? Math.min(at.index, options.length - 1) : 0;
  const current = options[index];
  const said =
    mine && search.status === 'failed'
      ? 'The list could not be searched just now.'
      : options.length > 0
        ? undefined
        : mine && search.status === 'loading'
          ? 'Searching'
          : nothingCalled(q);
  const optionId = (target: Target) => `${id}-${target.id}`;
  const activeId = current && optionId(current);
  const go = (target: Target) => {
    if (typeof target.to === 'function') target.to();
    else void navigate(target.to);
    onGone();
  };

  useEffect(() => {
    onActive(activeId);
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  useImperativeHandle(ref, () => ({
    move: (step) =>
      setAt({ typed, index: (index + step + options.length) % Math.max(options.length, 1) }),
  }));

  useEffect(() => {
    if (entered === typed && current !== undefined) go(current);
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
                    if (target !== current) setAt({ typed, index: options.indexOf(target) });
                  }}
                  onClick={() => go(target)}
                >
                  {target.icon}
                  <span>{marked(target.label, words)}</span>
                  {target.hint !== undefined && <small>{marked(target.hint, words)}</small>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <p className="quiet" role="status">
        {said}
      </p>
    </Results>
  );
}

const nothingCalled = (q: string) => (
  <>
    Nothing is called “<bdi>{q}</bdi>”.
  </>
);

/** Until the platform answers, what was found before and still matches. */
const stillMatching = (
  here: ListHere | undefined,
  rows: readonly AnyRow[],
  words: readonly string[],
): readonly AnyRow[] =>
  here === undefined
    ? []
    : matching(
        rows.map((row) => ({ row, label: recordName(here.definition.resource, row) })),
        words,
      ).map(({ row }) => row);
