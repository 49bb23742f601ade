import type { Field, Fields } from '@steward/api';
import { isEmpty } from '@steward/api';
import {
  FormChoiceField,
  FormNumberField,
  FormSecretField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '@steward/ui/final-form';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fragment, useId } from 'react';
import { useField } from 'react-final-form';
import type { InputProps } from '../lookup/inputs.ts';
import { lookupResource } from '../lookup/lookups.ts';
import { ReferenceField } from '../lookup/ReferenceField.tsx';
import { ReferencesField } from '../lookup/ReferencesField.tsx';
import { FieldGrid, Remark } from './ActionForm.styles.ts';
import { DayField } from './DayField.tsx';
import type { ActionContext, FormStep, InputSpec } from './definition.ts';

interface FormFieldsProps {
  step: FormStep;
  fields: Fields;
  context: ActionContext;
  /** Below the inputs. */
  children?: ReactNode;
}

/** The inputs of one step, drawn from what the contract says about each field. */
export function FormFields({ step, fields, context, children }: FormFieldsProps) {
  const Content = step.content;
  return (
    <FieldGrid>
      {(step.inputs ?? []).map((input) => {
        const spec = typeof input === 'string' ? { name: input } : input;
        const field = fields[spec.name];
        return (
          field && (
            <Fragment key={spec.name}>
              {spec.heading && <h4>{spec.heading}</h4>}
              <div data-field={spec.name} data-half={spec.half || undefined}>
                <FormInput spec={spec} field={field} context={context} />
              </div>
            </Fragment>
          )
        );
      })}
      {Content && <Content context={context} />}
      {children}
    </FieldGrid>
  );
}

type Spec = Exclude<InputSpec, string>;

interface FormInputProps {
  spec: Spec;
  field: Field;
  context: ActionContext;
}

const stays = 'Left empty, it stays as it is.';

/**
 * What stands below an input: that what was emptied will not be taken away from the record all the same,
 * a doubt about what was typed, or else the field's hint.
 */
function useHint({ spec, field, context }: FormInputProps): ReactNode {
  const { input, meta } = useField<unknown>(spec.name, {
    subscription: { value: true, touched: true },
  });
  const had = !isEmpty(context.row?.[spec.name]);
  if (had && isEmpty(input.value) && !field.required && !spec.empties) return stays;
  const remark = meta.touched ? spec.remark?.(input.value) : undefined;
  if (remark === undefined) return field.hint;
  return (
    <Remark role="status">
      <TriangleAlert size={12} />
      {remark}
    </Remark>
  );
}

function FormInput(props: FormInputProps) {
  const { spec, field, context } = props;
  const resource = lookupResource(field.to);
  const hint = useHint(props);
  const shared: InputProps = {
    name: spec.name,
    label: field.label,
    hint,
    required: field.required,
    placeholder: field.placeholder,
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
          hint={context.row === undefined ? hint : stays}
        />
      );
    case 'reference':
      return resource && <ReferenceField resource={resource} input={shared} />;
    case 'references':
    case 'cards':
      return (
        resource && (
          <ReferencesField
            resource={resource}
            input={shared}
            cards={spec.input === 'cards'}
            taken={spec.taken?.(context)}
          />
        )
      );
    case 'number':
      return <FormNumberField {...shared} min={field.min} max={field.max} />;
    case 'boolean':
    case 'flag':
      return <FormChoiceField {...shared} options={field.options ?? []} />;
    case 'date':
      return <DayField {...shared} />;
    case 'choice':
      return (
        <FormSelectField {...shared} options={field.options ?? []} clearable={!field.required} />
      );
    default:
      return <TypedField field={field} input={shared} />;
  }
}

/** One line of text, with what is known of its values offered while typing. */
function TypedField({ field, input }: { field: Field; input: InputProps }) {
  const { suggestions } = field;
  const list = useId();
  return (
    <>
      <FormTextField {...input} type={inputType(field)} list={suggestions && list} />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}

const inputType = ({ kind }: Field): string => (kind === 'email' || kind === 'url' ? kind : 'text');
