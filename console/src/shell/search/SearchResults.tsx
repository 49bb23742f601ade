import { Text } from '@steward/ui';
import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberSearch } from '../../core/browser/storage/recentSearches.ts';
import { useAppSelector } from '../../core/store/context.ts';
import { Results } from './SearchResults.styles.ts';
import { SearchOption } from './SearchOption.tsx';
import type { SearchTarget } from './targets.tsx';
import { splitWords } from './targets.tsx';
import { useSearchGroups } from './useSearchGroups.ts';

/** The handle by which the search box moves the active result. */
export interface ResultsHandle {
  /** Activates the next result (1) or the previous one (-1). */
  move(step: number): void;
}

interface SearchResultsProps {
  ref: Ref<ResultsHandle>;
  id: string;
  searchText: string;
  /** The text when Enter was pressed: the active result is followed once it has loaded. */
  entered: string | undefined;
  /** Called with the id of the active option. */
  onActive(option: string | undefined): void;
  /** Called when a result was followed. */
  onFollowed(): void;
  /** Called with a recent search that was chosen. */
  onSearch(search: string): void;
}

/** The results in groups: records of the list, areas, actions, and records of other lists. */
export function SearchResults({
  ref,
  id,
  searchText,
  entered,
  onActive,
  onFollowed,
  onSearch,
}: SearchResultsProps) {
  const navigate = useNavigate();
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const [active, setActive] = useState<{ searchText: string; id?: string }>({ searchText });
  const { groups, failed, isSearching } = useSearchGroups(searchText, onSearch);
  const q = searchText.trim();
  const words = splitWords(searchText);
  const options = groups.flatMap(({ targets }) => targets);
  // By its id, since results that arrive later stand before others.
  const activeIndex =
    active.searchText === searchText ? options.findIndex((target) => target.id === active.id) : -1;
  const index = Math.max(activeIndex, 0);
  const current = options[index];
  const activate = (target: SearchTarget | undefined) =>
    setActive({ searchText, ...(target && { id: target.id }) });
  const statusText =
    failed !== undefined
      ? failures[failed]
      : isSearching
        ? 'Searching'
        : options.length === 0 && noMatchText(q);
  const optionId = (target: SearchTarget) => `${id}-${target.id}`;
  const activeId = current && optionId(current);
  const remember = (target: SearchTarget) => {
    if (target.isRecord) rememberSearch(owner, q);
  };
  const followTarget = (target: SearchTarget) => {
    remember(target);
    if (typeof target.to === 'function') target.to();
    else void navigate(target.to);
    if (!target.keepsOpen) onFollowed();
  };

  useEffect(() => {
    onActive(activeId);
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  useImperativeHandle(ref, () => ({
    move: (step) =>
      activate(options[(index + step + options.length) % Math.max(options.length, 1)]),
  }));

  useEffect(() => {
    if (entered === searchText && current !== undefined) followTarget(current);
  });

  return (
    // A press on the list must not take the focus from the input.
    <Results onMouseDown={(event) => event.preventDefault()}>
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label="Results">
          {groups.map(({ heading, targets }) => (
            <div key={heading} role="group" aria-label={heading}>
              <Text
                as="div"
                size="sm"
                tone="subtle"
                weight="medium"
                className="heading"
                aria-hidden="true"
              >
                {heading}
              </Text>
              {targets.map((target) => (
                <SearchOption
                  key={target.id}
                  id={optionId(target)}
                  target={target}
                  words={words}
                  isActive={target === current}
                  onActivate={() => activate(target)}
                  onFollow={() => followTarget(target)}
                  onOpenElsewhere={() => remember(target)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <Text as="p" tone="subtle" wrap="nowrap" className="quiet" role="status">
        {statusText}
      </Text>
    </Results>
  );
}

const failures = {
  list: 'The list could not be searched just now.',
  all: 'Records could not be searched just now.',
};

const noMatchText = (q: string) => (
  <>
    No results for “<bdi>{q}</bdi>”.
  </>
);
