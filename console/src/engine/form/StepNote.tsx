import { Banner } from '@steward/ui';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import type { ActionContext, FormAction, FormStep } from '../definition/definition.ts';
import { callsLeft } from '../definition/calls.ts';
import type { MutationState } from '../data/mutations.ts';
import type { FormValues } from '../definition/values.ts';

interface StepNoteProps {
  note: NonNullable<FormStep['note']>;
  action: FormAction;
  context: ActionContext;
  saving: MutationState;
}

/** What sending the form would do, as it is filled in and as far as it went through already. */
export function StepNote({ note, action, context, saving }: StepNoteProps) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const [sent, setSent] = useState(saving.sent);
  // Read out on every change, so not pluralize down call by call.
  const counting = saving.status === 'pending' || saving.status === 'stopping';
  if (!counting && saving.sent !== sent) setSent(saving.sent);
  const text = note(callsLeft(action.requests(values, context), sent));
  return text === undefined ? null : <Banner tone="info">{text}</Banner>;
}
