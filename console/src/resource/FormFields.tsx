import type { Field, Fields } from '@steward/api';
import {
  FormChoiceField,
  FormNumberField,
  FormSecretField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '@steward/ui/final-form';
import { FieldGrid } from './ActionForm.styles.ts';
import type { ActionContext, FormStep, InputSpec } from './definition.ts';

/** The inputs of one step, drawn from what the contract says about each field. */
export function FormFields({
  step,
  fields,
  context,
}: {
  step: FormStep;
  fields: Fields;
  context: ActionContext;
}) {
  const Content = step.content;
  return (
    <FieldGrid>
      {(step.inputs ?? []).map((input) => {
        const spec = typeof input === 'string' ? { name: input } : input;
        const field = fields[spec.name];
        return (
          field && (
            <div key={spec.name} data-field={spec.name} data-half={spec.half || undefined}>
              <FormInput spec={spec} field={field} editing={context.row !== undefined} />
            </div>
          )
        );
      })}
      {Content && <Content context={context} />}
    </FieldGrid>
  );
}

type Spec = Exclude<InputSpec, string>;

function FormInput({ spec, field, editing }: { spec: Spec; field: Field; editing: boolean }) {
  const shared = {
    name: spec.name,
    label: field.label,
    ...(field.hint !== undefined && { hint: field.hint }),
    ...(field.required && { required: true }),
    ...(field.placeholder !== undefined && { placeholder: field.placeholder }),
  };
  switch (spec.input ?? field.kind) {
    case 'multiline':
      return <FormTextArea {...shared} rows={3} />;
    case 'json':
      return <FormTextArea {...shared} rows={3} mono spellCheck={false} />;
    case 'secret':
      return (
        <FormSecretField
          {...shared}
          autoComplete="new-password"
          {...(editing && { hint: 'Left empty, it stays as it is.' })}
        />
      );
    case 'number':
    case 'reference':
      return <FormNumberField {...shared} {...bounds(field)} />;
    case 'boolean':
    case 'flag':
      return <FormChoiceField {...shared} options={field.options ?? []} />;
    case 'choice':
      return (
        <FormSelectField {...shared} options={field.options ?? []} clearable={!field.required} />
      );
    default:
      return <FormTextField {...shared} type={inputType(field)} {...suggested(field)} />;
  }
}

const bounds = ({ min, max }: Field) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

const inputType = ({ kind }: Field): string =>
  kind === 'email' ? 'email' : kind === 'url' ? 'url' : kind === 'date' ? 'date' : 'text';

const suggested = ({ suggestions }: Field) => (suggestions === undefined ? {} : { suggestions });
