import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { useFormatCount } from '../locale/LocaleProvider.tsx';
import type { Change } from './members.ts';
import type { Now } from './now.ts';
import type { IsMasked } from './path.ts';
import { StepButtons } from './StepButtons.tsx';
import { useSearch } from './useSearch.ts';
import { useSteps } from './useSteps.ts';

/** What a search came to. */
export interface Found {
  /** In a few words. */
  text: string;
  /** Identities of the rows found. */
  ids: ReadonlySet<string>;
}

interface HitsProps {
  latest: RefObject<Now>;
  value: unknown;
  change: Change | undefined;
  text: string;
  isMasked: IsMasked;
  onFound(found: Found | undefined): void;
}

/** Looks for names and values, counts them, and goes from one to the next. */
export function Hits({ value, change, text, isMasked, onFound, latest }: HitsProps) {
  const formatCount = useFormatCount();
  const { hits, ids, done, more } = useSearch(value, change, text, isMasked, latest);
  const routes = useMemo(() => hits.map(({ route }) => route), [hits]);
  const { at, count, step } = useSteps('match', latest, routes, 0, text);
  const said = !done
    ? 'Searching'
    : count === 0
      ? 'No match'
      : `${formatCount(at + 1)} of ${formatCount(count)}${more ? '+' : ''}`;
  useLayoutEffect(() => onFound({ text: said, ids }), [said, ids, onFound]);
  useLayoutEffect(() => () => onFound(undefined), [onFound]);
  return <StepButtons what="match" count={count} step={step} />;
}
