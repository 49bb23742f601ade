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
import { selectDraft } from '../drafts/state.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { actionKey, actionMutation } from './actionMutation.ts';
import { initialFormValues } from './formDraft.ts';

type Problems = Readonly<Record<string, string>>;

export const inputNames = ({
  inputs = [],
  valueNames = [],
}: Pick<FormStep, 'inputs' | 'valueNames'>): string[] => [
  ...inputs.map((input) => (typeof input === 'string' ? input : input.name)),
  ...valueNames,
];

/** Validates a form, except for the unenforced fields. */
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
  /** For the form component, which would replace the handler of `form` otherwise. */
  readonly onSubmit: (values: FormValues) => Promise<Problems | undefined>;
  /** The progress of the submission. */
  readonly saving: MutationState;
  /** Whether the report of the action replaces the form. */
  readonly showsReport: boolean;
  /** Sends no call after the pending one. */
  stop(): void;
  readonly draft: Draft | undefined;
  restoreDraft(): void;
  dropDraft(): void;
  /** Whether closing would lose unsent values. */
  isDirty(): boolean;
  /** Closes without a draft. */
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
 * The form of an action. Submitting runs its mutation; field errors come back to the fields; unsent values
 * become a draft when the form unmounts.
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
  const [showsReport, setShowsReport] = useState(false);

  async function submit(values: FormValues): Promise<Problems | undefined> {
    const missing = action.missing?.(values) ?? [];
    if (missing.length > 0 || action.requests(values, context).length === 0) {
      focusField(missing[0]);
      return undefined;
    }
    const offered = selectDraft(key)(store.getState());
    const result = await mutate(actionMutation(definition, action, values, context, offered));
    if (!result?.isMounted) return undefined;
    latest.current.ended(result);
    return action.onSaveFailure === 'stay' ? result.fieldErrors : undefined;
  }

  function onEnd(result: MutationResult) {
    if (result.status === 'stopped') return;
    if (result.status === 'failed' && action.onSaveFailure === 'stay') return;
    skipDraft();
    if (result.status === 'failed') onClose();
    else if (action.report === undefined) onDone(result);
    else setShowsReport(true);
  }

  // The form keeps its first handler, which calls the latest closure.
  const latest = useRef({ submit, ended: onEnd });
  useEffect(() => {
    latest.current = { submit, ended: onEnd };
  });

  // Created once: the action and its record do not change while the modal is open.
  const [{ form, onSubmit }] = useState(() => {
    const onSubmit = (values: FormValues) => latest.current.submit(values);
    const form = createForm<FormValues>({
      initialValues: initialFormValues(action, context),
      validate: (values) => problemsOf(action, values),
      onSubmit,
    });
    // Only registered fields count for `dirty`, and a draft also fills fields of steps that are not shown yet.
    for (const name of action.steps.flatMap(inputNames)) form.registerField(name, ignore, {});
    return { form, onSubmit };
  });

  const { row } = context;
  const { draft, restore, drop, isUnsent, skipDraft } = useDraft({
    key,
    form,
    fields: action.fields,
    title: row ? `${action.label}: ${recordName(resource, row)}` : action.label,
    isSending: saving.status === 'pending',
    isWorthKeeping: action.isWorthKeeping,
    sent: saving.sent,
    operation: saving.operation,
  });

  return {
    form,
    onSubmit,
    saving,
    showsReport,
    stop,
    draft,
    dropDraft: drop,
    restoreDraft: () => {
      // Calls that succeeded before the form unmounted are not sent again.
      const { sent = [], operation } = restore() ?? {};
      dispatch({ type: 'mutation/resumed', key, sent, operation });
    },
    isDirty: isUnsent,
    discard: () => {
      skipDraft();
      onClose();
    },
  };
}

/** Focuses an input of the open dialog. */
export function focusField(name: string | undefined): void {
  if (name === undefined) return;
  const controls = 'input, textarea, [role="combobox"], [role="radio"]';
  const control = document
    .querySelector(`[role="dialog"] [data-field="${name}"]`)
    ?.querySelector<HTMLElement>(controls);
  if (!control) return;
  focusVisibly(control);
  // Focusing does not scroll to the error below the input.
  control.scrollIntoView({ block: 'nearest' });
}
