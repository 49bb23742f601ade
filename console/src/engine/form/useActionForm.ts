import { validateForm, pickFields } from '@steward/api/forms';
import { focusVisibly } from '@steward/ui';
import type { FormApi } from 'final-form';
import { createForm } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch } from '../../core/store/context.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import type { MutationResult } from '../data/mutationSaga.ts';
import type { MutationState } from '../data/mutations.ts';
import { useMutation } from '../data/useMutation.ts';
import type {
  ActionContext,
  FormAction,
  FormStep,
  ScreenDefinition,
} from '../definition/definition.ts';
import { recordName } from '../definition/definition.ts';
import type { FormValues } from '../definition/values.ts';
import type { Draft } from '../drafts/state.ts';
import { draftOf } from '../drafts/state.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { actionKey, actionMutation } from './actionMutation.ts';
import { startOf } from './formDraft.ts';

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
  readonly onSubmit: (values: FormValues) => Promise<Problems | undefined>;
  /** How far sending is. */
  readonly saving: MutationState;
  /** Whether the report of the action stands in the place of the form. */
  readonly isReported: boolean;
  /** Sends no more calls than the one on its way. */
  stop(): void;
  readonly draft: Draft | undefined;
  restoreDraft(): void;
  dropDraft(): void;
  /** Whether closing now would lose what was typed. */
  isDirty(): boolean;
  /** Closes, and throws away what was typed. */
  discard(): void;
}

interface ActionFormOptions {
  readonly definition: ScreenDefinition;
  readonly action: FormAction;
  readonly context: ActionContext;
  onClose(): void;
  /** Called when the form was saved and has no report. */
  onDone(result: MutationResult): void;
}

/**
 * The form of an action and its way out: what is filled in becomes calls, failures come back to the
 * fields, and what was typed and not sent is kept as a draft when the form goes away.
 */
export function useActionForm({
  definition,
  action,
  context,
  onClose,
  onDone,
}: ActionFormOptions): ActionFormState {
  const { resource } = definition;
  const dispatch = useAppDispatch();
  const store = useStore<ConsoleState>();
  const key = actionKey(resource, action.id, context);
  const { state: saving, mutate, stop } = useMutation(key);
  const [isReported, setReported] = useState(false);

  async function submit(values: FormValues): Promise<Problems | undefined> {
    const missing = action.missing?.(values) ?? [];
    if (missing.length > 0 || action.requests(values, context).length === 0) {
      focusField(missing[0]);
      return undefined;
    }
    const offered = draftOf(key)(store.getState());
    const result = await mutate(actionMutation(definition, action, values, context, offered));
    if (!result?.here) return undefined;
    latest.current.ended(result);
    return action.onSaveFailure === 'stay' ? result.fieldErrors : undefined;
  }

  function ended(result: MutationResult) {
    if (result.status === 'stopped') return;
    if (result.status === 'failed' && action.onSaveFailure === 'stay') return;
    forget();
    if (result.status === 'failed') onClose();
    else if (action.report === undefined) onDone(result);
    else setReported(true);
  }

  // The form keeps the handler that it began with, and that calls what is drawn now.
  const latest = useRef({ submit, ended });
  useEffect(() => {
    latest.current = { submit, ended };
  });

  // A modal keeps the form it began with: the action and its record do not change below it.
  const [{ form, onSubmit }] = useState(() => {
    const onSubmit = (values: FormValues) => latest.current.submit(values);
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
    key,
    form,
    fields: action.fields,
    title: row ? `${action.label}: ${recordName(resource, row)}` : action.label,
    isSending: saving.status === 'pending',
    isWork: action.isWork,
    sent: saving.sent,
  });

  return {
    form,
    onSubmit,
    saving,
    isReported,
    stop,
    draft,
    dropDraft: drop,
    restoreDraft: () => {
      // What went through before the form went away is not sent a second time.
      dispatch({ type: 'mutation/resumed', key, sent: restore()?.sent ?? [] });
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
