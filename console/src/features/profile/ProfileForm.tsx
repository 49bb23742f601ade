import { profileFields } from '@steward/api';
import { validateForm, initialValues, peopleMessages } from '@steward/api/forms';
import { Banner, Button, Stack } from '@steward/ui';
import { createForm } from 'final-form';
import { useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import type { MutationState } from '../../engine/data/mutations.ts';
import { DraftBanner } from '../../engine/drafts/DraftBanner.tsx';
import { useDraft } from '../../engine/drafts/useDraft.ts';
import { profileKey } from './state.ts';
import { formLevelError } from '../../engine/form/formLevelError.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import type { MutationResult } from '../../engine/data/mutation.ts';
import { fieldErrorsOf } from '../../engine/data/mutation.ts';
import { ProfileConflict } from './ProfileConflict.tsx';
import { FormFields } from '../../engine/form/fields/FormFields.tsx';
import type { User } from '../../core/session/state.ts';

const step = { id: 'details', title: 'Details', inputs: Object.keys(profileFields) };

interface ProfileFormProps {
  user: User;
  saving: MutationState;
  onSave(values: FormValues): Promise<MutationResult>;
  onDismissSaved(): void;
}

/** The form for location and biography. */
export function ProfileForm({ user, saving, onSave, onDismissSaved }: ProfileFormProps) {
  // The present profile, if it was saved elsewhere during the edit.
  const [current, setCurrent] = useState<Readonly<Record<string, unknown>>>();
  async function submit(values: FormValues) {
    const result = await onSave(values);
    if (result.status === 'conflict') setCurrent(result.current);
    return fieldErrorsOf(result);
  }
  const [form] = useState(() =>
    createForm<FormValues>({
      initialValues: initialValues(profileFields, user),
      // Values that were typed during a save stay dirty.
      keepDirtyOnReinitialize: true,
      validate: (values) => validateForm(profileFields, values),
      onSubmit: submit,
    }),
  );
  const failure = saving.status === 'failed' ? formLevelError(saving, step.inputs) : undefined;
  const { draft, restore, drop } = useDraft({
    key: profileKey,
    form,
    fields: profileFields,
    title: 'Profile',
    noun: 'the profile',
    isSending: saving.status === 'pending',
  });

  useEffect(() => {
    if (saving.status === 'done') form.initialize(initialValues(profileFields, user));
  }, [form, saving.status, user]);

  return (
    <Form form={form} onSubmit={submit}>
      {({ handleSubmit }) => (
        <>
          {current && (
            <ProfileConflict
              form={form}
              user={user}
              current={current}
              onClose={() => setCurrent(undefined)}
            />
          )}
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <Stack gap={4}>
              {draft && <DraftBanner draft={draft} onRestore={restore} onDrop={drop} />}
              <FormFields step={step} fields={profileFields} context={{}} />
              <div>
                <Button type="submit" variant="primary" loading={saving.status === 'pending'}>
                  Save Profile
                </Button>
              </div>
              {/* Below the button, so that the focused button does not move. */}
              {saving.status === 'done' && (
                <Banner tone="success" onDismiss={onDismissSaved}>
                  {peopleMessages.profileSaved}
                </Banner>
              )}
              {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
            </Stack>
          </form>
        </>
      )}
    </Form>
  );
}
