import { formatCount } from '../internal/formatCount.ts';
import type { Comparison } from './diff.ts';
import { StepButtons } from './StepButtons.tsx';

interface DiffBarProps {
  found: Comparison;
  /** Index of the difference last gone to; -1 for none yet. */
  at: number;
  onGo(at: number): void;
}

const kinds = ['added', 'removed', 'changed'] as const;

/** How much differs, and a way from one difference to the next. */
export function DiffBar({ found, at, onGo }: DiffBarProps) {
  const count = found.routes.length;
  return (
    <div className="bar top">
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
      <StepButtons what="difference" count={count} at={at} onGo={onGo} />
    </div>
  );
}
