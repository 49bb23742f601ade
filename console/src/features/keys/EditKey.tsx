import { newKeyFields, ownKeys } from '@steward/api';
import { keyName, pickFields, validateForm } from '@steward/api/forms';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { fieldErrorsOf } from '../../engine/data/mutation.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { FormModal } from '../../engine/form/FormModal.tsx';
import { formLevelError } from '../../engine/form/formLevelError.ts';
import { keyChangeBody, keyChangeValues } from './keyForms.ts';
import { KeyName, KeyNetworks } from './KeyInputs.tsx';
import type { OwnKey } from './ownKeys.ts';

const fields = pickFields(newKeyFields, 'name', 'networks');

interface EditKeyProps {
  apiKey: OwnKey;
  onSaved(): void;
  onClose(): void;
}

/** The form that changes what an API key is called, and where it works. */
export function EditKey({ apiKey, onSaved, onClose }: EditKeyProps) {
  const { state, mutate } = useMutation('editKey');
  // A list that is read again must not empty the form.
  const [initial] = useState(() => keyChangeValues(apiKey));
  const failure =
    state.status === 'failed' ? formLevelError(state, Object.keys(fields)) : undefined;

  async function save(values: FormValues) {
    const args = { params: { keyId: apiKey.id }, body: keyChangeBody(values, initial) };
    const result = await mutate({
      what: `Edit API Key: ${keyName(apiKey)}`,
      calls: [{ route: ownKeys.update, args }],
      handlesFailure: true,
    });
    if (result.status === 'saved') onSaved();
    return fieldErrorsOf(result);
  }

  return (
    <Form<FormValues>
      initialValues={initial}
      validate={(values) => validateForm(fields, values)}
      onSubmit={save}
    >
      {({ handleSubmit, dirty }) => (
        <FormModal
          title="Edit API Key"
          submit="Save Key"
          onSubmit={handleSubmit}
          isSending={state.status === 'pending'}
          disabled={!dirty}
          failure={failure}
          asksToDiscard={() => dirty}
          onClose={onClose}
        >
          <KeyName />
          <KeyNetworks />
        </FormModal>
      )}
    </Form>
  );
}
