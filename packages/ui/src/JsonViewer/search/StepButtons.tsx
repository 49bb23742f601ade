import { ChevronDown, ChevronUp } from 'lucide-react';
import { nameAsTitle } from '../../internal/text/hoverTitle.ts';
import type { Steps } from './useSteps.ts';

interface StepButtonsProps extends Steps {
  /** The kind of place that the buttons go to, for example `match`. */
  what: string;
}

/** Buttons to the previous and to the next place; renders nothing without a place. */
export function StepButtons({ what, count, step }: StepButtonsProps) {
  if (count === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-label={`Previous ${what}`}
        onPointerEnter={nameAsTitle}
        onClick={() => step(-1)}
      >
        <ChevronUp size={16} />
      </button>
      <button
        type="button"
        aria-label={`Next ${what}`}
        onPointerEnter={nameAsTitle}
        onClick={() => step(1)}
      >
        <ChevronDown size={16} />
      </button>
    </>
  );
}
