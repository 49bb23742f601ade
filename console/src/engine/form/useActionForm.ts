import { validateForm, pickFields } from '@steward/api/forms';
import { focusVisibly } from '@steward/ui';
import type { FormApi } from 'final-form';
import { createForm } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch } from '../../core/store/context.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import type { MutationResult } from '../data/mutation.ts';
import type { MutationState } from '../data/mutations.ts';
import { useMutation } from '../data/useMutation.ts';
import type { ActionContext, FormAction, ScreenDefinition } from '../definition/definition.ts';
import { versionArgs } from '../definition/calls.ts';
import { recordName } from '../definition/recordName.ts';
import type { FormValues } from '../definition/values.ts';
import type { Draft } from '../drafts/state.ts';
import { selectDraft } from '../drafts/state.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { actionKey, actionMutation } from './actionMutation.ts';
import { initialFormValues } from './formDraft.ts';
import { inputNames } from './inputNames.ts';
import type { StaleEdit } from './useStaleEdit.ts';
import { useStaleEdit } from './useStaleEdit.ts';
import type { Side } from '../stale/compare.ts';
import { mergeValues } from '../stale/compare.ts';

type Problems = Readonly<Record<string, string>>;

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
  /** The record as the form was opened with it, or as others have left it since, and the scope. */
  readonly context: ActionContext;
  /** The changes that others have saved meanwhile, if they keep the form from being saved. */
  readonly stale: StaleEdit | undefined;
  /**
   * Takes over the changes of others, except where the user chose their own values, and saves
   * again.
   */
  resolveStale(choices: Readonly<Record<string, Side>>): void;
  /** Returns to the form as it was. */
  dismissStale(): void;
  readonly form: FormApi<FormValues>;
  /** For the form component, which would replace the handler of `form` otherwise. */
  readonly onSubmit: (values: FormValues) => Promise<Problems | undefined>;
  /** The progress of the submission. */
  readonly saving: MutationState;
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

/** The record that a form edits, and whether its latest values still have to be put into the form. */
interface Opened {
  readonly context: ActionContext;
  /** Values to send on top of those of the record. */
  readonly resend?: FormValues;
}

interface ActionFormOptions {
  readonly definition: ScreenDefinition;
  readonly action: FormAction;
  readonly context: ActionContext;
  onClose(): void;
  /** Called when the form was saved. */
  onDone(result: MutationResult): void;
}

/**
 * The form of an action. Submitting runs its mutation; field errors come back to the fields; unsent values
 * become a draft when the form unmounts.
 */
export function useActionForm({
  definition,
  action,
  context: given,
  onClose,
  onDone,
}: ActionFormOptions): ActionFormState {
  const { resource } = definition;
  const dispatch = useAppDispatch();
  const store = useStore<ConsoleState>();
  const [first] = useState<Opened>({ context: given });
  const [opened, setOpened] = useState(first);
  const { context } = opened;
  const key = actionKey(resource, action.id, context);
  const { state: saving, mutate, stop } = useMutation(key);

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
    if (result.status === 'stopped' || result.current !== undefined) return;
    if (result.status === 'failed' && action.onSaveFailure === 'stay') return;
    skipDraft();
    if (result.status === 'failed') onClose();
    else onDone(result);
  }

  // The form keeps its first handler, which calls the latest closure.
  const latest = useRef({ submit, ended: onEnd });
  useEffect(() => {
    latest.current = { submit, ended: onEnd };
  });

  // Created once: the action does not change while the modal is open.
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

  // A form that nobody has touched follows its record, as after one's own change a moment ago.
  const isNewer = versionArgs(given.row).ifMatch !== versionArgs(context.row).ifMatch;
  if (isNewer && given.row !== context.row && saving.status === 'idle' && !form.getState().dirty)
    setOpened({ context: given });
  useEffect(() => {
    if (opened === first) return;
    form.initialize(initialFormValues(action, opened.context));
    if (opened.resend === undefined) return;
    for (const [name, value] of Object.entries(opened.resend)) form.change(name, value);
    void form.submit();
  }, [form, action, opened, first]);

  const { row } = context;
  const stale = useStaleEdit(resource, action, context, form, saving);
  const { draft, restore, drop, isUnsent, skipDraft } = useDraft({
    key,
    form,
    fields: action.fields,
    title: row ? `${action.label}: ${recordName(resource, row)}` : action.label,
    isSending: saving.status === 'pending',
    sent: saving.sent,
    operation: saving.operation,
  });

  return {
    context,
    stale: stale.edit,
    dismissStale: stale.dismiss,
    resolveStale: (choices) => {
      if (stale.edit === undefined) return;
      const { differences, row: current } = stale.edit;
      stale.dismiss();
      if (differences.some(({ name }) => choices[name] === 'mine')) {
        const resend = mergeValues(differences, choices);
        setOpened({ context: { ...context, row: current }, resend });
      } else {
        skipDraft();
        onClose();
      }
    },
    form,
    onSubmit,
    saving,
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
