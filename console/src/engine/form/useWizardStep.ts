import type { WizardState } from '@steward/ui';
import { initialWizard } from '@steward/ui';
import { useEffect } from 'react';
import type { FormStep } from '../definition/definition.ts';
import { inputNames } from './useActionForm.ts';

/** A wizard's step in the address; undefined for the first. */
export interface StepAddress {
  readonly step: string | undefined;
  /** Goes to a step: a new entry of the history, unless it takes the place of the present one. */
  readonly toStep: (step: string | undefined, how?: { replace?: boolean }) => void;
}

/**
 * Where a person is in a wizard. The address says so; an address that leads beyond a step that is not
 * filled in, as after a reload, or to none that there is, is put right.
 */
export function useWizardStep(
  steps: readonly FormStep[],
  { step, toStep }: StepAddress,
  errors: Readonly<Record<string, unknown>>,
  refused: Readonly<Record<string, string>> | undefined,
): { readonly wizard: WizardState; readonly move: (next: WizardState) => void } {
  const wanted = steps.findIndex(({ id }) => id === step);
  const invalid = steps.findIndex((each) => inputNames(each).some((name) => name in errors));
  const within = Math.max(wanted, 0);
  const at = invalid === -1 ? within : Math.min(within, invalid);
  const idOf = (index: number) => (index === 0 ? undefined : steps[index]?.id);
  const right = idOf(at);

  useEffect(() => {
    if (right !== step) toStep(right, { replace: true });
  }, [right, step, toStep]);

  // What the platform refused is shown where it was typed.
  const culprit = steps.findIndex((each) => inputNames(each).some((name) => refused?.[name]));
  const back = culprit >= 0 && culprit < at;
  useEffect(() => {
    if (back) toStep(culprit === 0 ? undefined : steps[culprit]?.id);
  }, [refused]);

  return {
    wizard: initialWizard(
      steps.map(({ id }) => id),
      steps[at]?.id,
    ),
    move: ({ current }) => toStep(current === steps[0]?.id ? undefined : current),
  };
}
