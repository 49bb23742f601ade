import type { AnyRow } from '@steward/api';
import type { CustomValueInput } from '@steward/api/forms';
import { values as resource } from '@steward/api';
import {
  narrowField,
  customValueWarning,
  customValueInputOf,
  customValueInputs,
} from '@steward/api/forms';
import { useFormState } from 'react-final-form';
import { useAppSelector } from '../../core/store/context.ts';
import { selectNamed } from '../../engine/references/names.ts';
import type { ActionContext } from '../../engine/definition/definition.ts';
import { FormInput } from '../../engine/form/fields/FormFields.tsx';
import type { FormValues } from '../../engine/definition/values.ts';

const { fields } = resource;

/** Inputs that share a row if both are shown. */
const halves: readonly CustomValueInput[] = ['date_value', 'bool_value'];

/** The chosen definition, if it is loaded. */
function useDefinition(id: unknown): AnyRow | undefined {
  const { to } = fields.custom_property_definition_id;
  return useAppSelector(selectNamed(to, id));
}

/** The inputs for a value; the input that the chosen definition uses comes first. */
export function ValueInputs({ context }: { context: ActionContext }) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const definition = useDefinition(values.custom_property_definition_id);
  const accepted = definition && customValueInputOf(definition);
  const first = customValueInputs.filter((name) => name === accepted);
  const otherInputs = customValueInputs.filter((name) => name !== accepted);
  const input = (name: CustomValueInput, groupNames: readonly CustomValueInput[]) => {
    const half = halves.includes(name) && halves.every((each) => groupNames.includes(each));
    return (
      <div key={name} data-field={name} data-half={half || undefined}>
        <FormInput
          spec={{
            name,
            warnsWhileTyping: true,
            warning: (value) => definition && customValueWarning(definition, name, value),
          }}
          field={definition ? narrowField(name, definition) : fields[name]}
          context={context}
        />
      </div>
    );
  };
  return (
    <>
      {first.map((name) => input(name, first))}
      {first.length > 0 && <p className="quiet">Not used by this definition</p>}
      {otherInputs.map((name) => input(name, otherInputs))}
    </>
  );
}
