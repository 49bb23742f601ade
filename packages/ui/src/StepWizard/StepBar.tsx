import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import type { WizardState } from './model.ts';

interface StepBarProps extends Pick<WizardState, 'completed'> {
  steps: readonly { id: string; title: string }[];
  /** Index of the step shown. */
  current: number;
  heading: RefObject<HTMLHeadingElement | null>;
  /** While the last step is being sent, no heading leads back. */
  locked: boolean;
  onJump(id: string): void;
}

/** What stands before a step's title for those who do not see the bar. */
export const stepText = (step: number, count: number): string => `Step ${step + 1} of ${count}: `;

/** The steps in order: completed ones lead back, the current one is a heading. */
export function StepBar({ steps, current, completed, heading, locked, onJump }: StepBarProps) {
  return (
    <ol className="steps">
      {steps.map(({ id, title }, step) => {
        const now = step === current;
        const done = !now && completed.includes(id);
        const inside = (
          <>
            <span className="number" aria-hidden="true">
              {done ? <Check size={12} strokeWidth={3} /> : step + 1}
            </span>
            <span className="name">
              {now && <span className="sw-hidden">{stepText(step, steps.length)}</span>}
              {title}
              {done && <span className="sw-hidden">, completed</span>}
            </span>
          </>
        );
        return (
          <li
            key={id}
            data-step={now ? 'now' : done ? 'done' : 'ahead'}
            aria-current={now ? 'step' : undefined}
          >
            {now ? (
              <h3 ref={heading} tabIndex={-1}>
                {inside}
              </h3>
            ) : done ? (
              <button type="button" disabled={locked} onClick={() => onJump(id)}>
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
