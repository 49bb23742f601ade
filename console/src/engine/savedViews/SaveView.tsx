import type { AnyRow, Resource } from '@steward/api';
import { isObject, views } from '@steward/api';
import { validateForm } from '@steward/api/forms';
import { FormSwitchField, FormTextField } from '@steward/ui/final-form';
import { Form } from 'react-final-form';
import { FormModal } from '../form/FormModal.tsx';
import { formLevelError } from '../form/formLevelError.ts';
import { viewName } from './state.ts';
import { fieldErrorsOf } from '../data/mutation.ts';
import { useSaveView } from './useSaveView.ts';
import type { ViewQuery } from './viewQuery.ts';

const { name: nameField, is_shared: sharedField } = views.fields;
const fields = { name: nameField };

interface Values {
  readonly name: string;
  readonly is_shared: boolean;
}

interface SaveViewProps {
  resource: Resource;
  /** The view to rename or share; undefined for a new one. */
  view: AnyRow | undefined;
  /** The query of a new view. */
  query: ViewQuery;
  /** Called with the id of the saved view. */
  onSaved(id: number): void;
  onClose(): void;
}

/** The dialog that names a view and shares it. */
export function SaveView({ resource, view, query, onSaved, onClose }: SaveViewProps) {
  const { state, save } = useSaveView(resource);
  const failure = state.status === 'failed' ? formLevelError(state, ['name']) : undefined;
  async function submit({ name, is_shared }: Values) {
    const result = await save(view, {
      name: name.trim(),
      is_shared,
      ...(view === undefined && { query }),
    });
    if (result.status === 'busy' || !result.isMounted) return undefined;
    const [answer] = result.answers;
    if (result.status === 'saved' && isObject(answer)) onSaved(Number(answer.id));
    return fieldErrorsOf(result);
  }
  return (
    <Form<Values>
      initialValues={{ name: view ? viewName(view) : '', is_shared: view?.is_shared === true }}
      validate={(values) => validateForm(fields, { ...values })}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <FormModal
          title={view ? 'Rename or share view' : 'Save as a new view'}
          submit="Save View"
          onSubmit={handleSubmit}
          isSending={state.status === 'pending'}
          failure={failure}
          onClose={onClose}
        >
          <FormTextField
            name="name"
            label={nameField.label}
            required
            maxLength={nameField.maxLength}
          />
          <FormSwitchField
            name="is_shared"
            label={sharedField.label}
            hint={`Everyone who sees the ${resource.many} can choose it.`}
          />
        </FormModal>
      )}
    </Form>
  );
}
