import { formatValue, invitationFields } from '@steward/api';
import { validateForm, initialValues, missingInvitationFields } from '@steward/api/forms';
import { createForm } from 'final-form';
import { useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import { useAppStore } from '../../../core/store/context.ts';
import { inviteAction } from './inviteAction.ts';
import { DraftBanner } from '../../../engine/drafts/DraftBanner.tsx';
import { useDraft } from '../../../engine/drafts/useDraft.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import { fieldErrorsOf } from '../../../engine/data/mutation.ts';
import { invitationKey, inviteUser } from '../changes.ts';
import { FormModal } from '../../../engine/form/FormModal.tsx';
import { formLevelError } from '../../../engine/form/formLevelError.ts';
import { inputNames } from '../../../engine/form/inputNames.ts';
import type { FormValues } from '../../../engine/definition/values.ts';
import { FormFields } from '../../../engine/form/fields/FormFields.tsx';
import { InvitationRole, useMayGrantAll } from './InvitationRole.tsx';

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
  const { state: sending } = useMutation(invitationKey);
  const store = useAppStore();
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
  const isSending = sending.status === 'pending';
  const failure = sending.status === 'failed' ? formLevelError(sending, names) : undefined;
  const { draft, restore, drop, skipDraft, isUnsent } = useDraft({
    key: invitationKey,
    form,
    fields: invitationFields,
    title: inviteAction.label,
    isSending,
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

  function discard() {
    skipDraft();
    onClose();
  }

  return (
    <Form form={form} onSubmit={submit}>
      {({ handleSubmit, values, dirty }) => {
        const missingLabels = [
          ...(values.role_id === '' ? [roleLabel] : []),
          ...missingInvitationFields(values),
        ];
        return (
          <FormModal
            title={inviteAction.label}
            submit="Invite User"
            onSubmit={handleSubmit}
            isSending={isSending}
            disabled={missingLabels.length > 0}
            // An untouched form has nothing to answer for.
            note={dirty && missingLabels.length > 0 && `Missing: ${missingLabels.join(', ')}`}
            failure={failure}
            // A pending invitation is not discarded: if it fails, it becomes a draft.
            asksToDiscard={() => isUnsent() && !isSending}
            onClose={onClose}
            onDiscard={discard}
          >
            {draft && <DraftBanner draft={draft} onRestore={restore} onDrop={drop} />}
            <InvitationRole value={values.role_id} />
            <FormFields step={step} fields={invitationFields} context={{}} />
          </FormModal>
        );
      }}
    </Form>
  );
}
