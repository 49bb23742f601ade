import { formatValue, invitationFields } from '@steward/api';
import { validateForm, initialValues, missingInvitationFields } from '@steward/api/forms';
import { Banner, Button, Modal } from '@steward/ui';
import { createForm } from 'final-form';
import { useEffect, useId, useState } from 'react';
import { Form } from 'react-final-form';
import { useAppStore } from '../../../core/store/context.ts';
import { inviteAction } from './inviteAction.ts';
import { DiscardQuestion } from '../../../engine/drafts/DiscardQuestion.tsx';
import { DraftBanner } from '../../../engine/drafts/DraftBanner.tsx';
import { useDraft } from '../../../engine/drafts/useDraft.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import { fieldErrorsOf } from '../../../engine/data/mutation.ts';
import { invitationKey, inviteUser } from '../changes.ts';
import { formLevelError } from '../../../engine/form/formLevelError.ts';
import { inputNames } from '../../../engine/form/inputNames.ts';
import type { FormValues } from '../../../engine/definition/values.ts';
import { FormFields } from '../../../engine/form/fields/FormFields.tsx';
import { InvitationRole, useMayGrantAll } from './InvitationRole.tsx';
import { InvitationForm, Leave, Missing } from './InviteUser.styles.ts';

const roleLabel = invitationFields.role_id.label;
const step = {
  id: 'person',
  title: 'Person',
  inputs: [{ name: 'first_name', half: true }, { name: 'last_name', half: true }, 'email'],
};

/** The inputs that can show field errors. */
const names = ['role_id', ...inputNames(step)];

interface InviteUserProps {
  /** Called with the email of the invited user, before the form closes. */
  onInvited(email: string): void;
  onClose(): void;
}

/** The form that invites a user. */
export function InviteUser({ onInvited, onClose }: InviteUserProps) {
  const id = useId();
  const missingId = useId();
  const { state: sending } = useMutation(invitationKey);
  const store = useAppStore();
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const mayGrantAll = useMayGrantAll();
  const [form] = useState(() =>
    createForm<FormValues>({
      initialValues: {
        ...initialValues(invitationFields),
        ...(!mayGrantAll && { role_id: '' }),
      },
      validate: (values) => validateForm(invitationFields, values),
      onSubmit: () => undefined,
    }),
  );
  const failure = sending.status === 'failed' ? formLevelError(sending, names) : undefined;
  const { draft, restore, drop, skipDraft, isUnsent } = useDraft({
    key: invitationKey,
    form,
    fields: invitationFields,
    title: inviteAction.label,
    isSending: sending.status === 'pending',
  });
  async function submit(values: FormValues) {
    const result = await inviteUser(store, values);
    if (result.status === 'saved' && result.isMounted) {
      onInvited(formatValue(values.email));
      skipDraft();
      onClose();
    }
    return fieldErrorsOf(result);
  }

  // The form's component hands over a handler only from its second drawing on.
  useEffect(() => form.setConfig('onSubmit', submit));

  // A pending invitation is not discarded: if it fails, it becomes a draft.
  const leave = () =>
    isUnsent() && sending.status !== 'pending' ? setAsksToDiscard(true) : onClose();
  function discard() {
    skipDraft();
    onClose();
  }

  return (
    <Form form={form} onSubmit={submit}>
      {({ handleSubmit, values }) => {
        const missingLabels = [
          ...(values.role_id === '' ? [roleLabel] : []),
          ...missingInvitationFields(values),
        ];
        return (
          <>
            <Modal
              open
              title={inviteAction.label}
              onClose={leave}
              footer={
                <>
                  <Leave>
                    <Button variant="quiet" onClick={leave}>
                      Cancel
                    </Button>
                  </Leave>
                  {missingLabels.length > 0 && (
                    <Missing id={missingId}>Missing: {missingLabels.join(', ')}</Missing>
                  )}
                  <Button
                    type="submit"
                    form={id}
                    variant="primary"
                    disabled={missingLabels.length > 0}
                    aria-describedby={missingLabels.length > 0 ? missingId : undefined}
                    loading={sending.status === 'pending'}
                  >
                    Invite User
                  </Button>
                </>
              }
            >
              <InvitationForm id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
                {draft && <DraftBanner draft={draft} onRestore={restore} onDrop={drop} />}
                {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
                <InvitationRole value={values.role_id} />
                <FormFields step={step} fields={invitationFields} context={{}} />
              </InvitationForm>
            </Modal>
            <DiscardQuestion
              open={asksToDiscard}
              onKeep={() => setAsksToDiscard(false)}
              onDiscard={discard}
            />
          </>
        );
      }}
    </Form>
  );
}
