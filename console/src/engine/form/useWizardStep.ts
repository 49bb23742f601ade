import type { WizardState } from '@steward/ui';
import { initialWizard } from '@steward/ui';
import { useEffect } from 'react';
import type { FormStep } from '../definition/definition.ts';
import { inputNames } from './inputNames.ts';

/** The step of a wizard in the address. */
export interface StepAddress {
  readonly step: string | undefined;
  /** Goes to a step with a new history entry, or replaces the current one. */
  readonly goToStep: (step: string | undefined, how?: { replace?: boolean }) => void;
}

/**
 * The current step of a wizard, from the address. An unknown step, or a step after an invalid one, is
 * corrected.
 */
export function useWizardStep(
  steps: readonly FormStep[],
  { step, goToStep }: StepAddress,
  errors: Readonly<Record<string, unknown>>,
  fieldErrors: Readonly<Record<string, string>> | undefined,
): { readonly wizard: WizardState; readonly move: (next: WizardState) => void } {
  const requestedIndex = steps.findIndex(({ id }) => id === step);
  const firstInvalid = steps.findIndex((each) => inputNames(each).some((name) => name in errors));
  const knownIndex = Math.max(requestedIndex, 0);
  const index = firstInvalid === -1 ? knownIndex : Math.min(knownIndex, firstInvalid);
  const idOf = (index: number) => (index === 0 ? undefined : steps[index]?.id);
  const validStep = idOf(index);

  useEffect(() => {
    if (validStep !== step) goToStep(validStep, { replace: true });
  }, [validStep, step, goToStep]);

  // Goes back to the step with the field that the platform refused.
  const refusedIndex = steps.findIndex((each) =>
    inputNames(each).some((name) => fieldErrors?.[name]),
  );
  const isEarlier = refusedIndex >= 0 && refusedIndex < index;
  useEffect(() => {
    if (isEarlier) goToStep(refusedIndex === 0 ? undefined : steps[refusedIndex]?.id);
  }, [fieldErrors]);

  return {
    wizard: initialWizard(
      steps.map(({ id }) => id),
      steps[index]?.id,
    ),
    move: ({ current }) => goToStep(current === steps[0]?.id ? undefined : current),
  };
}
