import { Banner } from '@steward/ui';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import type { ActionContext, FormAction, FormStep } from '../definition/definition.ts';
import { callsLeft } from '../definition/calls.ts';
import type { MutationState } from '../data/mutations.ts';
import { isInFlight } from '../data/mutations.ts';
import type { FormValues } from '../definition/values.ts';

interface StepNoteProps {
  note: NonNullable<FormStep['note']>;
  action: FormAction;
  context: ActionContext;
  saving: MutationState;
}

/** The note about the effect of submitting, which depends on the values and on the calls sent before. */
export function StepNote({ note, action, context, saving }: StepNoteProps) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const [sentKeys, setSentKeys] = useState(saving.sentKeys);
  // Screen readers announce every change, so the count stays while calls are sent.
  if (!isInFlight(saving) && saving.sentKeys !== sentKeys) setSentKeys(saving.sentKeys);
  const text = note(callsLeft(action.requests(values, context), sentKeys));
  return text === undefined ? null : <Banner tone="info">{text}</Banner>;
}
