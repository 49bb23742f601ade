import { StepButtons } from '../JsonViewer/search/StepButtons.tsx';
import type { Steps } from '../JsonViewer/search/useSteps.ts';
import { useFormatCount } from '../locale/LocaleProvider.tsx';
import type { Comparison } from './compare.ts';
import { ChangeBarFrame } from './JsonDiff.styles.ts';

interface ChangeBarProps {
  comparison: Comparison;
  steps: Steps;
}

const kinds = ['added', 'removed', 'changed'] as const;

/** The number of differences, with buttons from one to the next. */
export function ChangeBar({ comparison, steps }: ChangeBarProps) {
  const formatCount = useFormatCount();
  const { at, count } = steps;
  return (
    <ChangeBarFrame className="bar top">
      <span className="counts">
        {kinds.map((kind) => (
          <span key={kind} data-change={kind}>
            {formatCount(comparison[kind])} {kind}
          </span>
        ))}
      </span>
      <span className="said" role="status">
        {count === 0
          ? 'No difference'
          : at >= 0 && `${formatCount(at + 1)} of ${formatCount(count)}`}
      </span>
      <StepButtons what="difference" {...steps} />
    </ChangeBarFrame>
  );
}
