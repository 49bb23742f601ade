import { validateForm, pickFields } from '@steward/api/forms';
import { focusVisibly } from '@steward/ui';
import type { FormApi } from 'final-form';
import { createForm } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { useAppStore, useServices } from '../../core/store/context.ts';
import type { SavedMutation } from '../data/mutation.ts';
import type { MutationState } from '../data/mutations.ts';
import { useMutation } from '../data/useMutation.ts';
import type { ActionContext, FormAction, ScreenDefinition } from '../definition/definition.ts';
import { versionArgs } from '../definition/calls.ts';
import { recordName } from '../definition/recordName.ts';
import type { FormValues } from '../definition/values.ts';
import type { Draft } from '../drafts/state.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { submitAction } from './saving/submitAction.ts';
import { actionKey, initialFormValues } from './saving/formDraft.ts';
import { inputNames } from './inputNames.ts';
import type { EditConflict } from './editConflict.ts';
import { compareEdit } from './editConflict.ts';
import type { Side } from '../conflict/compare.ts';
import { mergeValues } from '../conflict/compare.ts';

type Problems = Readonly<Record<string, string>>;

/** Validates a form, except for the fields that it does not validate. */
function problemsOf(action: FormAction, values: FormValues): Problems {
  const names = action.steps
    .flatMap(inputNames)
    .filter((name) => action.fields[name] !== undefined && !action.skipValidation?.includes(name));
  return {
    ...action.check?.(values),
    ...validateForm(pickFields(action.fields, ...names), values),
  };
}

const ignore = () => undefined;

interface ActionFormState {
  /** The record as the form was opened with it, or as others have left it since, and the scope. */
  readonly context: ActionContext;
  /** The changes of others that keep the form from being saved, until a person has chosen. */
  readonly conflict: EditConflict | undefined;
  /** Takes over the changes of others, except where the person chose their own values, and submits again. */
  resolveConflict(choices: Readonly<Record<string, Side>>): void;
  /** Returns to the form as it was. */
  dismissConflict(): void;
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

interface ActionFormOptions {
  readonly definition: ScreenDefinition;
  readonly action: FormAction;
  readonly context: ActionContext;
  onClose(): void;
  /** Called when the form was saved. */
  onDone(result: SavedMutation): void;
}

/**
 * The form of an action. Submitting awaits one result; field errors come back to the fields; unsent values
 * become a draft when the form unmounts.
 */
export function useActionForm({
  definition,
  action,
  context: givenContext,
  onClose,
  onDone,
}: ActionFormOptions): ActionFormState {
  const { resource } = definition;
  const store = useAppStore();
  const { now } = useServices();
  const [first] = useState(givenContext);
  const [context, setContext] = useState(first);
  const [conflict, setConflict] = useState<EditConflict>();
  const key = actionKey(resource, action.id, context);
  const { state: saving, stop } = useMutation(key);

  async function submit(values: FormValues): Promise<Problems | undefined> {
    const { context } = latest.current;
    const missingNames = action.blockSubmitUntilFilled?.(values) ?? [];
    if (missingNames.length > 0 || action.requests(values, context).length === 0) {
      focusField(missingNames[0]);
      return undefined;
    }
    const result = await submitAction(store, { definition, action, context, values }, now);
    if (result.status === 'busy' || !result.isMounted) return undefined;
    switch (result.status) {
      case 'saved':
        skipDraft();
        latest.current.onDone(result);
        return undefined;
      case 'stopped':
        return undefined;
      case 'conflict':
        setConflict(compareEdit(resource, action, context, values, result.current));
        return undefined;
      case 'refused':
      case 'lost':
        if (action.onSaveFailure === 'stay') return result.fieldErrors;
        skipDraft();
        latest.current.onClose();
        return undefined;
    }
  }

  function resolveConflict(choices: Readonly<Record<string, Side>>): void {
    if (conflict === undefined) return;
    const { differences, row } = conflict;
    setConflict(undefined);
    if (!differences.some(({ name }) => choices[name] === 'mine')) {
      skipDraft();
      onClose();
      return;
    }
    const next = { ...context, row };
    setContext(next);
    latest.current = { ...latest.current, context: next };
    form.initialize(initialFormValues(action, next));
    changeValues(form, mergeValues(differences, choices));
    void form.submit();
  }

  // The form keeps its first handler, which calls the latest closure.
  const latest = useRef({ submit, context, onClose, onDone });
  useEffect(() => {
    latest.current = { submit, context, onClose, onDone };
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
  const isNewer = versionArgs(givenContext.row).ifMatch !== versionArgs(context.row).ifMatch;
  const isUntouched = saving.status === 'idle' && !form.getState().dirty;
  if (isNewer && givenContext.row !== context.row && isUntouched) setContext(givenContext);
  useEffect(() => {
    if (context !== first && !form.getState().dirty)
      form.initialize(initialFormValues(action, context));
  }, [form, action, context, first]);

  const { row } = context;
  const { draft, restore, drop, isUnsent, skipDraft } = useDraft({
    key,
    form,
    fields: action.fields,
    title: row ? `${action.label}: ${recordName(resource, row)}` : action.label,
    isSending: saving.status === 'pending',
    sentKeys: saving.sentKeys,
    operation: saving.operation,
  });

  return {
    context,
    conflict,
    resolveConflict,
    dismissConflict: () => setConflict(undefined),
    form,
    onSubmit,
    saving,
    stop,
    draft,
    dropDraft: drop,
    restoreDraft: () => {
      // Calls that succeeded before the form unmounted are not sent again.
      const { sent = [], operation } = restore() ?? {};
      store.dispatch({ type: 'mutation/resumed', key, sentKeys: sent, operation });
    },
    isDirty: isUnsent,
    discard: () => {
      skipDraft();
      onClose();
    },
  };
}

function changeValues(form: FormApi<FormValues>, values: FormValues): void {
  form.batch(() => {
    for (const [name, value] of Object.entries(values)) form.change(name, value);
  });
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
