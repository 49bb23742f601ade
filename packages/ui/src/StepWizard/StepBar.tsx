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

/** The text before a step's title for screen readers. */
export const stepText = (step: number, count: number): string => `Step ${step + 1} of ${count}: `;

/** The steps in order: completed ones lead back, the current one is a heading. */
export function StepBar({ steps, current, completed, heading, locked, onJump }: StepBarProps) {
  return (
    <ol className="steps">
      {steps.map(({ id, title }, step) => {
        const isCurrent = step === current;
        const isCompleted = !isCurrent && completed.includes(id);
        const content = (
          <>
            <span className="number" aria-hidden="true">
              {isCompleted ? <Check size={12} strokeWidth={3} /> : step + 1}
            </span>
            <span className="name">
              {isCurrent && <span className="sw-hidden">{stepText(step, steps.length)}</span>}
              <span>{title}</span>
              {isCompleted && <span className="sw-hidden">, completed</span>}
            </span>
          </>
        );
        return (
          <li
            key={id}
            data-step={isCurrent ? 'current' : isCompleted ? 'completed' : 'upcoming'}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {isCurrent ? (
              <h3 ref={heading} tabIndex={-1}>
                {content}
              </h3>
            ) : isCompleted ? (
              <button type="button" disabled={locked} onClick={() => onJump(id)}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
