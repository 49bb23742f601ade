import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { useFormatCount } from '../locale/LocaleProvider.tsx';
import { compare } from './diff.ts';
import { DifferenceBar } from './Differences.styles.ts';
import type { Change } from './members.ts';
import type { Now } from './now.ts';
import { StepButtons } from './StepButtons.tsx';
import { useSteps } from './useSteps.ts';

interface DifferencesProps {
  latest: RefObject<Now>;
  value: unknown;
  compareTo: unknown;
  /** Called with what became of the root. */
  onChange(change: Change | undefined): void;
}

const kinds = ['added', 'removed', 'changed'] as const;

/** How much differs, and a way from one difference to the next. */
export function Differences({ value, compareTo, onChange, latest }: DifferencesProps) {
  const formatCount = useFormatCount();
  const found = useMemo(() => compare(compareTo, value), [compareTo, value]);
  const { at, count, step } = useSteps('difference', latest, found.routes, -1, found);
  useLayoutEffect(() => {
    onChange(found.change);
    return () => onChange(undefined);
  }, [found, onChange]);
  return (
    <DifferenceBar className="bar top">
      <span className="counts">
        {kinds.map((kind) => (
          <span key={kind} data-change={kind}>
            {formatCount(found[kind])} {kind}
          </span>
        ))}
      </span>
      <span className="said" role="status">
        {count === 0
          ? 'No difference'
          : at >= 0 && `${formatCount(at + 1)} of ${formatCount(count)}`}
      </span>
      <StepButtons what="difference" count={count} step={step} />
    </DifferenceBar>
  );
}
