import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import type { WizardState } from './model.ts';

interface StepBarProps {
  titles: readonly string[];
  state: WizardState;
  heading: RefObject<HTMLHeadingElement | null>;
  /** While the last step is being sent, no heading leads back. */
  locked: boolean;
  onJump(step: number): void;
}

/** The steps in order: completed ones lead back, the current one is the heading that takes focus. */
export function StepBar({ titles, state, heading, locked, onJump }: StepBarProps) {
  return (
    <ol className="steps">
      {titles.map((title, step) => {
        const now = step === state.current;
        const done = !now && state.completed[step];
        const inside = (
          <>
            <span className="number" aria-hidden="true">
              {done ? <Check size={12} strokeWidth={3} /> : step + 1}
            </span>
            <span className="name">
              {now && <span className="sw-hidden">{`Step ${step + 1} of ${titles.length}: `}</span>}
              {title}
              {done && <span className="sw-hidden">, completed</span>}
            </span>
          </>
        );
        return (
          <li
            key={step}
            data-step={now ? 'now' : done ? 'done' : 'ahead'}
            aria-current={now ? 'step' : undefined}
          >
            {now ? (
              <h3 ref={heading} tabIndex={-1}>
                {inside}
              </h3>
            ) : done ? (
              <button type="button" disabled={locked} onClick={() => onJump(step)}>
                {inside}
              </button>
            ) : (
              <span>{inside}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
