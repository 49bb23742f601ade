import type { Field } from '@steward/api';
import type { FilterOperator, NameOfReference } from '@steward/api/forms';
import { filterValueField } from '@steward/api/forms';
import { FormMultiSelectField } from '@steward/ui/final-form';
import { useField } from 'react-final-form';
import type { ActionContext } from '../definition/definition.ts';
import { FormInput } from '../form/fields/FormFields.tsx';
import { ReferenceField } from '../references/fields/ReferenceField.tsx';
import { ReferencesField } from '../references/fields/ReferencesField.tsx';
import { referencedResource } from '../references/references.ts';
import { optionsOf, shapeOf } from './condition.ts';

const label = 'Value';
const noRecord: ActionContext = {};

interface ConditionValueProps {
  field: Field;
  op: FilterOperator;
  nameOf: NameOfReference;
}

/** The input for the value of a condition, which fits the field and the operator. */
export function ConditionValue({ field, op, nameOf }: ConditionValueProps) {
  const shape = shapeOf(field, op);
  if (shape === 'none') return null;
  if (field.kind === 'reference')
    return <ReferenceValue field={field} nameOf={nameOf} shape={shape} />;
  const options = optionsOf(field);
  if (shape === 'many')
    return <FormMultiSelectField name={shape} label={label} options={options ?? []} />;
  return <FormInput spec={{ name: shape }} field={inputField(field, shape)} context={noRecord} />;
}

/** The field that draws the input: a choice, several lines, or one value of the kind. */
function inputField(field: Field, shape: 'one' | 'lines'): Field {
  const { kind, required } = filterValueField(field);
  const options = optionsOf(field);
  if (shape === 'lines') return { kind: 'multiline', label, required, hint: 'One value a line.' };
  if (kind === 'number' && options) return { kind: 'choice', label, required, options };
  const { suggestions } = field;
  return { kind: kind === 'multiline' ? 'text' : kind, label, required, options, suggestions };
}

interface ReferenceValueProps {
  field: Field;
  shape: 'one' | 'many' | 'lines';
  nameOf: NameOfReference;
}

/** A record, or several, chosen by name. */
function ReferenceValue({ field, shape, nameOf }: ReferenceValueProps) {
  const { value } = useField<string | readonly string[]>(shape, {
    subscription: { value: true },
  }).input;
  const resource = referencedResource(field.to);
  if (resource === undefined) return null;
  const selectedOptions = [value].flat().map((id) => ({
    value: id,
    label: nameOf(resource.name, Number(id)) ?? `#${id}`,
  }));
  const input = { name: shape, label };
  return shape === 'many' ? (
    <ReferencesField resource={resource} input={input} chosenOptions={selectedOptions} />
  ) : (
    <ReferenceField resource={resource} input={input} valueLabel={selectedOptions[0]?.label} />
  );
}
