import { newKeyFields, ownKeys } from '@steward/api';
import { permissionTable } from '@steward/api/permissions';
import {
  FormChoiceField,
  FormDateField,
  FormMultiSelectField,
  FormSelectField,
  FormSwitchField,
} from '@steward/ui/final-form';
import { Form } from 'react-final-form';
import { useMayGrant } from '../../core/permissions/useMay.ts';
import { useServices } from '../../core/store/context.ts';
import { fieldErrorsOf } from '../../engine/data/mutation.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { FormModal } from '../../engine/form/FormModal.tsx';
import { formLevelError } from '../../engine/form/formLevelError.ts';
import { KeyName, KeyNetworks } from './KeyInputs.tsx';
import {
  expiryOptions,
  newKeyBody,
  newKeyProblems,
  newKeyValues,
  scopeOptions,
} from './keyForms.ts';

interface NewKeyProps {
  /** Called with the answer that has the key. */
  onCreated(answer: unknown): void;
  onClose(): void;
}

/** The form of a new API key. */
export function NewKey({ onCreated, onClose }: NewKeyProps) {
  const { now } = useServices();
  const mayGrant = useMayGrant();
  const { state, mutate, reset } = useMutation('newKey');
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
      {({ handleSubmit, values, dirty }) => (
        <FormModal
          title="New API Key"
          submit="Create Key"
          onSubmit={handleSubmit}
          isSending={state.status === 'pending'}
          failure={failure}
          asksToDiscard={() => dirty}
          onClose={onClose}
        >
          <KeyName />
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
          <KeyNetworks />
        </FormModal>
      )}
    </Form>
  );
}
