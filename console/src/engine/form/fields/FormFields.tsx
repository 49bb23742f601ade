import type { Field, Fields } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import {
  FormAutocompleteField,
  FormChoiceField,
  FormColourField,
  FormMultiSelectField,
  FormNumberField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '@steward/ui/final-form';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, Fragment, useContext, useEffect, useState } from 'react';
import { useField } from 'react-final-form';
import type { InputProps } from '../../definition/inputs.ts';
import { referencedResource } from '../../references/references.ts';
import { ReferenceField } from '../../references/fields/ReferenceField.tsx';
import { ReferencesField } from '../../references/fields/ReferencesField.tsx';
import { isCleared } from '../../definition/clear.ts';
import { ClearButton, ClearedWhenEmptied } from './ClearButton.tsx';
import { FieldGrid, Warning, Sentence } from '../ActionForm.styles.ts';
import { SecretInput } from './SecretInput.tsx';
import { DayField } from './DayField.tsx';
import type { ActionContext, FormStep, InputSpec } from '../../definition/definition.ts';

interface FormFieldsProps {
  step: FormStep;
  fields: Fields;
  context: ActionContext;
  /** The inputs whose stored values may be cleared. Default none. */
  clearable?: ReadonlySet<string>;
  /** Shown below the inputs. */
  children?: ReactNode;
}

/** The inputs of one step, from the fields of the contract. */
export function FormFields({ step, fields, context, clearable, children }: FormFieldsProps) {
  const Content = step.content;
  const [announcement, setAnnouncement] = useState('');
  return (
    <AnnounceContext value={setAnnouncement}>
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
                  {clearable?.has(spec.name) &&
                    !isEmpty(context.row?.[spec.name]) &&
                    (isPicker(field, spec) ? (
                      <ClearedWhenEmptied name={spec.name} />
                    ) : (
                      <ClearButton name={spec.name} label={field.label} />
                    ))}
                </div>
              </Fragment>
            )
          );
        })}
        {Content && <Content context={context} />}
        {children}
      </FieldGrid>
      {/* A live region must exist before its text changes. */}
      <p className="sw-hidden" role="status">
        {announcement}
      </p>
    </AnnounceContext>
  );
}

type Spec = Exclude<InputSpec, string>;

/** Whether an input has a button of its own that empties it. */
const isPicker = (field: Field, spec: Spec): boolean =>
  ['choice', 'reference'].includes(spec.input ?? field.kind);

interface FormInputProps {
  spec: Spec;
  field: Field;
  context: ActionContext;
}

/** The hint for a value that an edit clears. */
const clearedHint = 'emptied when you save';

/** The hint for a value that an edit empties: empty fields are not sent. */
const staysHint = 'leave empty to keep the current value';

/**
 * The warning for an input: that an emptied field keeps its value on the platform, or the warning of its spec.
 */
function useWarning({ spec, field, context }: FormInputProps): string | undefined {
  const { input, meta } = useField<unknown>(spec.name, {
    subscription: { value: true, touched: true },
    allowNull: true,
  });
  if (isCleared(input.value)) return clearedHint;
  const hadValue = !isEmpty(context.row?.[spec.name]);
  const isEmptied = hadValue && isEmpty(input.value) && !field.required && !spec.clearable;
  if (isEmptied && field.kind !== 'secret') return staysHint;
  return meta.touched || spec.warnsWhileTyping ? spec.warning?.(input.value) : undefined;
}

/** Announces a text to screen readers. */
const AnnounceContext = createContext<(message: string) => void>(() => undefined);

/** One input, from its field of the contract. */
export function FormInput(props: FormInputProps) {
  const { spec, field, context } = props;
  const resource = referencedResource(field.to);
  const warning = useWarning(props);
  const announce = useContext(AnnounceContext);
  useEffect(() => {
    if (warning === undefined) return;
    announce(`${field.label}: ${warning}`);
    return () => announce('');
  }, [announce, field.label, warning]);
  const hint =
    warning === undefined ? (
      field.hint
    ) : (
      <Warning>
        <TriangleAlert size={12} aria-hidden="true" />
        <Sentence>{warning}</Sentence>
      </Warning>
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
          row={context.row}
          generate={spec.generate}
          hint={
            context.row === undefined || warning !== undefined ? (
              hint
            ) : (
              <Sentence>{staysHint}</Sentence>
            )
          }
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
            groups={spec.groups}
            disabledOptions={spec.disabledOptions?.(context)}
          />
        )
      );
    case 'list':
      return field.options ? (
        <FormMultiSelectField {...shared} options={field.options} />
      ) : (
        <TypedField field={field} input={shared} />
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

/** A text input, with suggestions where the field has any. */
function TypedField({ field, input }: { field: Field; input: InputProps }) {
  return field.suggestions ? (
    <FormAutocompleteField {...input} suggestions={field.suggestions} />
  ) : (
    <FormTextField {...input} type={inputType(field)} />
  );
}

const inputType = ({ kind }: Field): string => (kind === 'email' || kind === 'url' ? kind : 'text');
