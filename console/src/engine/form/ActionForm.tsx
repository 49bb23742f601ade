import { Button, Modal, StepWizard } from '@steward/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useFormState } from 'react-final-form';
import type { ActionContext, FormAction, ScreenDefinition } from '../definition/definition.ts';
import { recordName, wordsOf } from '../definition/definition.ts';
import { Offer, Sending, Subject } from './ActionForm.styles.ts';
import { besideFields } from './formLevelError.ts';
import { DiscardQuestion } from '../drafts/DiscardQuestion.tsx';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import { AsideBeside, AsideSwitch, useWide } from './FormAside.tsx';
import { FormFields } from './FormFields.tsx';
import { actionCommand, callsCommand } from '../copyAsCommand/actionCommand.ts';
import { CopyCommand } from '../copyAsCommand/CopyCommand.tsx';
import { callsLeft } from '../definition/calls.ts';
import { SendingProgress } from '../data/SendingProgress.tsx';
import { StepNote } from './StepNote.tsx';
import { focusField, inputNames, useActionForm } from './useActionForm.ts';
import type { MutationResult } from '../data/mutationSaga.ts';
import type { MutationState } from '../data/mutations.ts';
import { progressOf } from '../data/mutations.ts';
import type { StepAddress } from './useWizardStep.ts';
import { useWizardStep } from './useWizardStep.ts';

interface ActionFormProps {
  definition: ScreenDefinition;
  action: FormAction;
  context: ActionContext;
  address: StepAddress;
  onClose(): void;
  /** Called when the form was saved. */
  onDone(result: MutationResult): void;
}

/** A modal with a form: one step, or a wizard. Nothing typed is lost on a failure or on leaving. */
export function ActionForm(props: ActionFormProps) {
  const { definition, action, context, address, onClose, onDone } = props;
  const actionForm = useActionForm({ definition, action, context, onClose, onDone });
  const { form, onSubmit, saving, isReported, draft, stop } = actionForm;
  const { restoreDraft, dropDraft, isDirty, discard } = actionForm;
  const { errors: problems = {} } = form.getState();
  const { wizard, move } = useWizardStep(action.steps, address, problems, saving.fieldErrors);
  const [looking, setLooking] = useState(false);
  const wide = useWide();
  const [asking, setAsking] = useState(false);
  // What went wrong is no matter of the step that a person goes on to, nor of the last one on coming back.
  const [passed, setPassed] = useState<MutationState>();
  const shownInputs = action.steps.find(({ id }) => id === wizard.current)?.inputs ?? [];
  const failure =
    saving.status === 'failed' && action.onSaveFailure === 'stay' && saving !== passed
      ? besideFields(saving, inputNames({ inputs: shownInputs }))
      : undefined;
  const title = wordsOf(action.title, context);
  const { resource } = definition;
  const named = action.steps.flatMap(inputNames).includes(resource.columns[0]?.id ?? 'id');
  // Which record it is, where no field says so.
  const subject = context.row && !named ? recordName(resource, context.row) : undefined;
  const { done, total } = progressOf(saving);
  const stopping = saving.status === 'stopping';
  const busy = saving.status === 'pending' || stopping;
  /** Many calls are on their way: whoever wants to leave stops them, and then sees what went through. */
  const sendsMany = busy && total > 1;
  function leave() {
    if (sendsMany) stop();
    // A single call cannot be taken back: it becomes a draft again if it does not go through.
    else if (isDirty() && !busy) setAsking(true);
    else onClose();
  }
  // The browser's Back leads to the step before.
  const stepNumber = wizard.current;
  const stepLeft = useEffectEvent(() => {
    if (sendsMany) stop();
  });
  useEffect(() => stepLeft(), [stepNumber]);
  const isPartial = (saving.status === 'failed' || saving.status === 'stopped') && done > 0;
  const receipt = saving.status === 'stopped' ? saving.message : undefined;
  const Report = action.report;
  const { aside } = action;
  const size = action.size ?? 'form';
  const Picture = aside && !wide && looking ? aside.Content : undefined;
  function command() {
    const { values, hasValidationErrors } = form.getState();
    const ready = !hasValidationErrors && (action.missing?.(values) ?? []).length === 0;
    if (!ready) return undefined;
    if (saving.sent.length === 0) return actionCommand(resource, action, context, values);
    return callsCommand(callsLeft(action.requests(values, context), saving.sent), context);
  }

  if (isReported && Report) {
    return (
      // In the form's own modal, which gives the focus back to where it was opened from.
      <>
        <Modal
          open
          title={title}
          size={size}
          onClose={onClose}
          footer={<DoneButton onClick={onClose} />}
        >
          <Report answers={saving.answers} values={form.getState().values} />
        </Modal>
      </>
    );
  }
  return (
    <>
      <Modal
        open
        flush
        title={title}
        size={aside ? 'wide' : size}
        headerActions={<CopyCommand command={command} />}
        onClose={leave}
      >
        <Form
          form={form}
          onSubmit={onSubmit}
          subscription={{ errors: true, dirtySinceLastSubmit: true }}
        >
          {({ errors = {}, dirtySinceLastSubmit }) => (
            <AsideBeside aside={aside} wide={wide}>
              <Refused names={action.steps.flatMap(inputNames)} />
              <StepWizard
                state={wizard}
                onStateChange={(next) => {
                  setPassed(saving);
                  move(next);
                }}
                steps={action.steps.map((step) => ({
                  id: step.id,
                  title: step.title,
                  isValid: !inputNames(step).some((name) => name in errors),
                  content: (
                    <>
                      {draft && step.id === wizard.current && (
                        <Offer>
                          <DraftBanner
                            draft={draft}
                            what={action.draftName?.(draft.values)}
                            onRestore={restoreDraft}
                            onDrop={dropDraft}
                          />
                        </Offer>
                      )}
                      {subject !== undefined && <Subject>{subject}</Subject>}
                      {Picture ? (
                        <Picture />
                      ) : (
                        <FormFields step={step} fields={action.fields} context={context}>
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
                      {(sendsMany || receipt !== undefined) && (
                        <Sending>
                          <SendingProgress
                            label="Sent so far"
                            done={done}
                            total={total}
                            all={total.toLocaleString('en')}
                            stopping={stopping}
                            receipt={receipt}
                          />
                        </Sending>
                      )}
                    </>
                  ),
                }))}
                onInvalid={(id) => {
                  setLooking(false);
                  const step = action.steps.find((each) => each.id === id);
                  if (step) inputNames(step).forEach((name) => form.blur(name));
                }}
                onSubmit={() => void form.submit()}
                submitLabel={
                  isPartial && !dirtySinceLastSubmit
                    ? `Retry ${(total - done).toLocaleString('en')}`
                    : action.submit
                }
                submitting={busy}
                cancelLabel={sendsMany ? (stopping ? 'Stopping' : 'Stop') : undefined}
                error={failure}
                onCancel={leave}
                footerExtra={
                  aside && !wide && <AsideSwitch aside={aside} on={looking} onChange={setLooking} />
                }
              />
            </AsideBeside>
          )}
        </Form>
      </Modal>
      <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={discard} />
    </>
  );
}

/** Takes the focus, since the button that had it is gone with the form. */
function DoneButton({ onClick }: { onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onClick}>
      Done
    </Button>
  );
}

/** Takes the keyboard to what the platform refused, once that is said below it. */
function Refused({ names }: { names: readonly string[] }) {
  const { submitErrors } = useFormState({ subscription: { submitErrors: true } });
  const culprit = names.find((name) => submitErrors?.[name]);
  const goThere = useEffectEvent(() => focusField(culprit));
  useEffect(() => goThere(), [submitErrors]);
  return null;
}
