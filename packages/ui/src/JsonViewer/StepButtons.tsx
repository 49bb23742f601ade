import { ChevronDown, ChevronUp } from 'lucide-react';

interface StepButtonsProps {
  /** What one goes from one to the next of. */
  what: string;
  count: number;
  /** Index of the one gone to last. */
  at: number;
  onGo(at: number): void;
}

const up = <ChevronUp size={16} aria-hidden="true" />;
const down = <ChevronDown size={16} aria-hidden="true" />;

/** The next one, round after the last; `by` is 1 or -1. */
export const stepped = (at: number, by: number, count: number): number =>
  at < 0 && by < 0 ? count - 1 : (at + by + count) % count;

/** To the one before, and to the next; nothing when there is none. */
export function StepButtons({ what, count, at, onGo }: StepButtonsProps) {
  if (count === 0) return null;
  const button = (name: string, by: number) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => onGo(stepped(at, by, count))}
    >
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
