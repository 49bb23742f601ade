import { Banner } from '@steward/ui';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import type { ActionContext, FormAction, FormStep } from '../definition/definition.ts';
import { callsLeft } from '../data/callsLeft.ts';
import type { ModalState } from '../data/state.ts';
import type { FormValues } from '../definition/values.ts';

interface StepNoteProps {
  note: NonNullable<FormStep['note']>;
  action: FormAction;
  context: ActionContext;
  modal: ModalState;
}

/** What sending the form would do, as it is filled in and as far as it went through already. */
export function StepNote({ note, action, context, modal }: StepNoteProps) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const [sent, setSent] = useState(modal.sent);
  // Read out on every change, so not counted down call by call.
  const counting = modal.status === 'saving' || modal.status === 'stopping';
  if (!counting && modal.sent !== sent) setSent(modal.sent);
  const text = note(callsLeft(action.requests(values, context), sent));
  return text === undefined ? null : <Banner tone="info">{text}</Banner>;
}
