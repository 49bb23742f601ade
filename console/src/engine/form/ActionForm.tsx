import { formatCount } from '@steward/api';
import { Modal, Stack, StepWizard, Text } from '@steward/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Form, useFormState } from 'react-final-form';
import type { ActionContext, FormAction, ScreenDefinition } from '../definition/definition.ts';
import { resolveText } from '../definition/definition.ts';
import { recordName } from '../definition/recordName.ts';
import { useConfig } from '../../core/store/context.ts';
import { clearableInputs } from '../definition/clear.ts';
import { Sending } from './ActionForm.styles.ts';
import { formLevelError } from './formLevelError.ts';
import { DiscardQuestion } from '../drafts/DiscardQuestion.tsx';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import { WithPreview, PreviewSwitch, useIsWide } from './FormPreview.tsx';
import { FormFields } from './fields/FormFields.tsx';
import { actionCommand, callsCommand } from '../copyAsCommand/actionCommand.ts';
import { CopyCommand } from '../copyAsCommand/CopyCommand.tsx';
import { callsLeft } from '../definition/calls.ts';
import { SendingProgress } from '../data/SendingProgress.tsx';
import { RecordConflict } from './RecordConflict.tsx';
import { StepNote } from './StepNote.tsx';
import { inputNames } from './inputNames.ts';
import { focusField, useActionForm } from './useActionForm.ts';
import type { SavedMutation } from '../data/mutation.ts';
import type { MutationState } from '../data/mutations.ts';
import { isInFlight, progressOf } from '../data/mutations.ts';
import type { StepAddress } from './useWizardStep.ts';
import { useWizardStep } from './useWizardStep.ts';

interface ActionFormProps {
  definition: ScreenDefinition;
  action: FormAction;
  context: ActionContext;
  address: StepAddress;
  onClose(): void;
  /** Called when the form was saved. */
  onDone(result: SavedMutation): void;
}

/** A modal with a form: one step, or a wizard. The typed values survive a failure and leaving. */
export function ActionForm(props: ActionFormProps) {
  const { definition, action, address, onClose } = props;
  const actionForm = useActionForm(props);
  const { context, form, onSubmit, saving, draft, stop } = actionForm;
  const { conflict, resolveConflict, dismissConflict } = actionForm;
  const { restoreDraft, dropDraft, isDirty, discard } = actionForm;
  const { errors: problems = {} } = form.getState();
  const { wizard, move } = useWizardStep(action.steps, address, problems, saving.fieldErrors);
  const [showsPreview, setShowsPreview] = useState(false);
  const isWide = useIsWide();
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  // A change of the step dismisses the error.
  const [dismissed, setDismissed] = useState<MutationState>();
  const shownInputs = action.steps.find(({ id }) => id === wizard.current)?.inputs ?? [];
  const failure =
    saving.status === 'failed' &&
    (action.onSaveFailure === 'stay' || saving.current !== undefined) &&
    saving !== dismissed
      ? formLevelError(saving, inputNames({ inputs: shownInputs }))
      : undefined;
  const title = resolveText(action.title, context);
  const { resource } = definition;
  const showsName = action.steps.flatMap(inputNames).includes(resource.columns[0]?.id ?? 'id');
  // The record's name, where no field shows it.
  const subject = context.row && !showsName ? recordName(resource, context.row) : undefined;
  const { done, total } = progressOf(saving);
  const stopping = saving.status === 'stopping';
  const busy = isInFlight(saving);
  /** Many calls are being sent: leaving stops them, and then shows how many succeeded. */
  const sendsMany = busy && total > 1;
  function leave() {
    if (sendsMany) stop();
    // A single call cannot be stopped; if it fails, the values become a draft.
    else if (isDirty() && !busy) setAsksToDiscard(true);
    else onClose();
  }
  // The browser's Back leads to the previous step, too.
  const stepNumber = wizard.current;
  const onStepLeft = useEffectEvent(() => {
    if (sendsMany) stop();
  });
  useEffect(() => onStepLeft(), [stepNumber]);
  const isPartial = (saving.status === 'failed' || saving.status === 'stopped') && done > 0;
  const receipt = saving.status === 'stopped' ? saving.message : undefined;
  const canClear = useConfig().extensions.includes('versions');
  const clearable = canClear ? clearableInputs(resource, action) : undefined;
  const { preview } = action;
  const size = action.size ?? 'form';
  const Preview = preview && !isWide && showsPreview ? preview.Content : undefined;
  function command() {
    const { values, hasValidationErrors } = form.getState();
    const ready =
      !hasValidationErrors && (action.blockSubmitUntilFilled?.(values) ?? []).length === 0;
    if (!ready) return undefined;
    if (saving.sentKeys.length === 0) return actionCommand(resource, action, context, values);
    return callsCommand(callsLeft(action.requests(values, context), saving.sentKeys), context);
  }

  return (
    <>
      <Modal
        open
        flush
        title={title}
        size={preview ? 'wide' : size}
        headerActions={<CopyCommand command={command} />}
        onClose={leave}
      >
        <Form
          form={form}
          onSubmit={onSubmit}
          subscription={{ errors: true, dirtySinceLastSubmit: true }}
        >
          {({ errors = {}, dirtySinceLastSubmit }) => (
            <WithPreview preview={preview} wide={isWide}>
              <FocusRefusedField names={action.steps.flatMap(inputNames)} />
              <StepWizard
                state={wizard}
                onStateChange={(next) => {
                  setDismissed(saving);
                  move(next);
                }}
                steps={action.steps.map((step) => ({
                  id: step.id,
                  title: step.title,
                  isValid: !inputNames(step).some((name) => name in errors),
                  content: (
                    <>
                      <Stack gap={4}>
                        {draft && step.id === wizard.current && (
                          <DraftBanner draft={draft} onRestore={restoreDraft} onDrop={dropDraft} />
                        )}
                        {subject !== undefined && (
                          <Text as="h3" size="xl" weight="semibold" wrap="anywhere">
                            {subject}
                          </Text>
                        )}
                        {Preview ? (
                          <Preview />
                        ) : (
                          <FormFields
                            step={step}
                            fields={action.fields}
                            context={context}
                            clearable={clearable}
                          >
                            {step.note && (
                              <StepNote
                                note={step.note}
                                action={action}
                                context={context}
                                saving={saving}
                              />
                            )}
                          </FormFields>
                        )}
                      </Stack>
                      {(sendsMany || receipt !== undefined) && (
                        <Sending>
                          <SendingProgress
                            label="Sent so far"
                            done={done}
                            total={total}
                            totalText={formatCount(total)}
                            isStopping={stopping}
                            receipt={receipt}
                          />
                        </Sending>
                      )}
                    </>
                  ),
                }))}
                onInvalid={(id) => {
                  setShowsPreview(false);
                  const step = action.steps.find((each) => each.id === id);
                  if (step) inputNames(step).forEach((name) => form.blur(name));
                }}
                onSubmit={() => void form.submit()}
                submitLabel={
                  isPartial && !dirtySinceLastSubmit
                    ? `Retry ${formatCount(total - done)}`
                    : action.submit
                }
                submitting={busy}
                cancelLabel={sendsMany ? (stopping ? 'Stopping' : 'Stop') : undefined}
                error={failure}
                onCancel={leave}
                footerExtra={
                  preview &&
                  !isWide && (
                    <PreviewSwitch preview={preview} on={showsPreview} onChange={setShowsPreview} />
                  )
                }
              />
            </WithPreview>
          )}
        </Form>
      </Modal>
      <RecordConflict
        resource={resource}
        action={action}
        row={context.row}
        conflict={conflict}
        onResolve={resolveConflict}
        onCancel={dismissConflict}
      />
      <DiscardQuestion
        open={asksToDiscard}
        onKeep={() => setAsksToDiscard(false)}
        onDiscard={discard}
      />
    </>
  );
}

/** Focuses the first field that the platform refused. */
function FocusRefusedField({ names }: { names: readonly string[] }) {
  const { submitErrors } = useFormState({ subscription: { submitErrors: true } });
  const refusedField = names.find((name) => submitErrors?.[name]);
  const focusRefused = useEffectEvent(() => focusField(refusedField));
  useEffect(() => focusRefused(), [submitErrors]);
  return null;
}
