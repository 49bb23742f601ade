import { newKeyFields, ownKeys } from '@steward/api';
import { permissionTable } from '@steward/api/permissions';
import { Banner, Button, Modal, Stack } from '@steward/ui';
import {
  FormChoiceField,
  FormDateField,
  FormMultiSelectField,
  FormSelectField,
  FormSwitchField,
  FormTextField,
} from '@steward/ui/final-form';
import { useId, useState } from 'react';
import { Form } from 'react-final-form';
import { useMayGrant } from '../../core/permissions/useMay.ts';
import { useServices } from '../../core/store/context.ts';
import { fieldErrorsOf } from '../../engine/data/mutation.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { DiscardQuestion } from '../../engine/drafts/DiscardQuestion.tsx';
import { formLevelError } from '../../engine/form/formLevelError.ts';
import {
  expiryOptions,
  newKeyBody,
  newKeyProblems,
  newKeyValues,
  scopeOptions,
} from './newKeyBody.ts';

interface NewKeyProps {
  /** Called with the answer that has the key. */
  onCreated(answer: unknown): void;
  onClose(): void;
}

/** The form of a new API key. */
export function NewKey({ onCreated, onClose }: NewKeyProps) {
  const id = useId();
  const { now } = useServices();
  const mayGrant = useMayGrant();
  const { state, mutate, reset } = useMutation('newKey');
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const failure =
    state.status === 'failed' ? formLevelError(state, Object.keys(newKeyFields)) : undefined;
  const permissions = permissionTable
    .filter(({ name }) => mayGrant(name))
    .map(({ name, display_name }) => ({ value: name, label: display_name }));

  async function create(values: FormValues) {
    const result = await mutate({
      what: `${ownKeys.create.summary}: ${String(values.name)}`,
      calls: [{ route: ownKeys.create, args: { body: newKeyBody(values, now()) } }],
      handlesFailure: true,
    });
    if (result.status !== 'saved') return fieldErrorsOf(result);
    // The store must not go on holding the key.
    reset();
    onCreated(result.answers[0]);
  }

  return (
    <Form<FormValues> initialValues={newKeyValues} validate={newKeyProblems} onSubmit={create}>
      {({ handleSubmit, values, dirty }) => {
        const leave = () => (dirty ? setAsksToDiscard(true) : onClose());
        return (
          <>
            <Modal
              open
              title="New API Key"
              onClose={leave}
              footer={
                <>
                  <Button variant="quiet" onClick={leave}>
                    Cancel
                  </Button>
                  <Button
                    type="submit"
                    form={id}
                    variant="primary"
                    loading={state.status === 'pending'}
                  >
                    Create Key
                  </Button>
                </>
              }
            >
              <form id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
                <Stack gap={4}>
                  {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
                  <FormTextField
                    name="name"
                    label={newKeyFields.name.label}
                    hint={newKeyFields.name.hint}
                    maxLength={newKeyFields.name.maxLength}
                    required
                  />
                  <FormSelectField
                    name="expiry"
                    label={newKeyFields.expires_at.label}
                    options={expiryOptions}
                  />
                  {values.expiry === 'date' && <FormDateField name="expires_on" label="Last day" />}
                  <FormSwitchField
                    name="is_read_only"
                    label={newKeyFields.is_read_only.label}
                    hint={newKeyFields.is_read_only.hint}
                  />
                  <FormChoiceField name="scope" label="The key can do" options={scopeOptions} />
                  {values.scope === 'some' && (
                    <FormMultiSelectField
                      name="permissions"
                      label={newKeyFields.permissions.label}
                      options={permissions}
                      hint="Without any, the key only reads what everybody may read."
                    />
                  )}
                  <FormTextField
                    name="networks"
                    label={newKeyFields.networks.label}
                    placeholder="203.0.113.0/24, 2001:db8::/32"
                    hint="Addresses from which the key works, with commas between them. Leave empty to allow all."
                  />
                </Stack>
              </form>
            </Modal>
            <DiscardQuestion
              open={asksToDiscard}
              onKeep={() => setAsksToDiscard(false)}
              onDiscard={onClose}
            />
          </>
        );
      }}
    </Form>
  );
}
