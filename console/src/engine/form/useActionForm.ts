import { validateForm, pickFields } from '@steward/api/forms';
import { focusVisibly } from '@steward/ui';
import type { FormApi } from 'final-form';
import { createForm } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { useConsole, useSend } from '../../core/store/context.ts';
import type { Draft } from '../drafts/state.ts';
import { useDraft } from '../drafts/useDraft.ts';
import type {
  ActionContext,
  FormAction,
  FormStep,
  ScreenDefinition,
} from '../definition/definition.ts';
import { recordName } from '../definition/definition.ts';
import { draftKey, startOf } from './formDraft.ts';
import type { ModalState } from '../data/state.ts';
import { resourceState } from '../data/state.ts';
import type { FormValues } from '../definition/values.ts';

type Problems = Readonly<Record<string, string>>;

/** The names of the values that a step edits. */
export const inputNames = ({
  inputs = [],
  holds = [],
}: Pick<FormStep, 'inputs' | 'holds'>): string[] => [
  ...inputs.map((input) => (typeof input === 'string' ? input : input.name)),
  ...holds,
];

/** The rules of a form's inputs; limits that are only hints here are left out. */
function problemsOf(action: FormAction, values: FormValues): Problems {
  const names = action.steps
    .flatMap(inputNames)
    .filter((name) => action.fields[name] !== undefined && !action.unenforced?.includes(name));
  return {
    ...action.check?.(values),
    ...validateForm(pickFields(action.fields, ...names), values),
  };
}

const ignore = () => undefined;

interface ActionFormState {
  readonly form: FormApi<FormValues>;
  /** To be handed to the form's component, which would put its own in place otherwise. */
  readonly onSubmit: (values: FormValues) => Promise<Problems | undefined> | undefined;
  readonly modal: ModalState;
  readonly draft: Draft | undefined;
  restoreDraft(): void;
  dropDraft(): void;
  /** Whether closing now would lose what was typed. */
  isDirty(): boolean;
  /** Closes, and throws away what was typed. */
  discard(): void;
}

/**
 * The form of an action and its way out: what is filled in becomes calls, failures come back to the
 * fields, and what was typed and not sent is kept as a draft when the form goes away.
 */
export function useActionForm(
  definition: ScreenDefinition,
  action: FormAction,
  context: ActionContext,
  onClose: () => void,
): ActionFormState {
  const resource = definition.resource.name;
  const send = useSend();
  const { modal } = useConsole(resourceState(resource));
  const settle = useRef<((errors?: Problems) => void) | undefined>(undefined);

  function submit(values: FormValues): Promise<Problems | undefined> | undefined {
    const missing = action.missing?.(values) ?? [];
    if (missing.length > 0 || action.requests(values, context).length === 0) {
      focusField(missing[0]);
      return undefined;
    }
    return new Promise((resolve) => {
      settle.current = resolve;
      send({ type: 'resource/submitted', resource, action: action.id, values, ...context });
    });
  }

  // A modal keeps the form it began with: the action and its record do not change below it.
  const [{ form, onSubmit }] = useState(() => {
    const onSubmit = submit;
    const form = createForm<FormValues>({
      initialValues: startOf(action, context),
      validate: (values) => problemsOf(action, values),
      onSubmit,
    });
    // A form asks only the fields that it knows whether something was changed, and a draft also fills
    // those of steps that nobody has been to yet.
    for (const name of action.steps.flatMap(inputNames)) form.registerField(name, ignore, {});
    return { form, onSubmit };
  });

  const { row } = context;
  const { draft, restore, drop, isUnsent, forget } = useDraft({
    key: draftKey(definition.resource, action.id, context),
    form,
    fields: action.fields,
    title: row ? `${action.label}: ${recordName(definition.resource, row)}` : action.label,
    isSending: modal.status === 'saving',
    isWork: action.isWork,
    sent: modal.sent,
  });

  useEffect(() => {
    if (modal.status === 'failed') settle.current?.(modal.fieldErrors);
    if (modal.status !== 'done' && modal.status !== 'reported') return;
    forget();
    settle.current?.();
    if (modal.status === 'done') onClose();
  }, [modal.status, modal.fieldErrors, forget, onClose]);

  return {
    form,
    onSubmit,
    modal,
    draft,
    dropDraft: drop,
    restoreDraft: () => {
      // What went through before the form went away is not sent a second time.
      for (const key of restore()?.sent ?? [])
        send({ type: 'resource/callSent', resource, key, answer: undefined });
    },
    isDirty: isUnsent,
    discard: () => {
      forget();
      onClose();
    },
  };
}

/** Takes the person to an input that keeps the form from being sent. */
export function focusField(name: string | undefined): void {
  if (name === undefined) return;
  const controls = 'input, textarea, [role="combobox"], [role="radio"]';
  const control = document
    .querySelector(`[role="dialog"] [data-field="${name}"]`)
    ?.querySelector<HTMLElement>(controls);
  if (!control) return;
  focusVisibly(control);
  // A field that is in sight or has the focus stays where it is, and what is said below it may not be seen.
  control.scrollIntoView({ block: 'nearest' });
}
