import { ChevronDown, ChevronUp } from 'lucide-react';

import { nameAsTitle } from '../internal/hoverTitle.ts';

interface StepButtonsProps {
  /** What one goes from one to the next of. */
  what: string;
  count: number;
  /** Goes to the next one, or back. */
  step(by: number): void;
}

const up = <ChevronUp size={16} />;
const down = <ChevronDown size={16} />;

/** To the one before, and to the next; nothing when there is none. */
export function StepButtons({ what, count, step }: StepButtonsProps) {
  if (count === 0) return null;
  const button = (name: string, by: number) => (
    <button type="button" aria-label={name} onPointerEnter={nameAsTitle} onClick={() => step(by)}>
      {by < 0 ? up : down}
    </button>
  );
  return (
    <>
      {button(`Previous ${what}`, -1)}
      {button(`Next ${what}`, 1)}
    </>
  );
}
