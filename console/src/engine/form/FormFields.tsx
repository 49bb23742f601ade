import type { Field, Fields } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import {
  FormAutocompleteField,
  FormChoiceField,
  FormColourField,
  FormNumberField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '@steward/ui/final-form';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, Fragment, useContext, useEffect, useState } from 'react';
import { useField } from 'react-final-form';
import type { InputProps } from '../definition/inputs.ts';
import { lookupResource } from '../references/references.ts';
import { ReferenceField } from '../references/ReferenceField.tsx';
import { ReferencesField } from '../references/ReferencesField.tsx';
import { FieldGrid, Remark, Sentence } from './ActionForm.styles.ts';
import { SecretInput } from './SecretInput.tsx';
import { DayField } from './DayField.tsx';
import type { ActionContext, FormStep, InputSpec } from '../definition/definition.ts';

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
  const [said, setSaid] = useState('');
  return (
    <Announce value={setSaid}>
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
      {/* There before it has something to say. */}
      <p className="sw-hidden" role="status">
        {said}
      </p>
    </Announce>
  );
}

type Spec = Exclude<InputSpec, string>;

interface FormInputProps {
  spec: Spec;
  field: Field;
  context: ActionContext;
}

/** What becomes of a value that an edit empties: only what is filled in is sent. */
const stays = 'left empty: stays as it is';

/**
 * What is odd about a value that is sent all the same, or is not: that what was emptied will not be taken
 * away from the record, or a doubt about what was typed.
 */
function useRemark({ spec, field, context }: FormInputProps): string | undefined {
  const { input, meta } = useField<unknown>(spec.name, {
    subscription: { value: true, touched: true },
  });
  const had = !isEmpty(context.row?.[spec.name]);
  const isEmptied = had && isEmpty(input.value) && !field.required && !spec.empties;
  if (isEmptied && field.kind !== 'secret') return stays;
  return meta.touched || spec.early ? spec.remark?.(input.value) : undefined;
}

/** Says something to those who do not see it. */
const Announce = createContext<(said: string) => void>(() => undefined);

/** One input, drawn from what the contract says about its field. */
export function FormInput(props: FormInputProps) {
  const { spec, field, context } = props;
  const resource = lookupResource(field.to);
  const remark = useRemark(props);
  const announce = useContext(Announce);
  useEffect(() => {
    if (remark === undefined) return;
    announce(`${field.label}: ${remark}`);
    return () => announce('');
  }, [announce, field.label, remark]);
  const hint =
    remark === undefined ? (
      field.hint
    ) : (
      <Remark>
        <TriangleAlert size={12} aria-hidden="true" />
        <Sentence>{remark}</Sentence>
      </Remark>
    );
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
        <SecretInput
          {...shared}
          hint={context.row === undefined ? hint : <Sentence>{stays}</Sentence>}
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
    case 'colour':
      return <FormColourField {...shared} />;
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
  return field.suggestions ? (
    <FormAutocompleteField {...input} suggestions={field.suggestions} />
  ) : (
    <FormTextField {...input} type={inputType(field)} />
  );
}

const inputType = ({ kind }: Field): string => (kind === 'email' || kind === 'url' ? kind : 'text');
