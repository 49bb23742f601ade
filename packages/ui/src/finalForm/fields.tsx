import { FileDrop, type FileDropProps } from '../fields/FileDrop/index.ts';
import {
  AutocompleteField,
  CardsField,
  ChoiceField,
  ColourField,
  ComboboxField,
  DateField,
  MultiSelectField,
  NumberField,
  SecretField,
  SelectField,
  SwitchField,
  TextArea,
  TextField,
  type AutocompleteFieldProps,
  type CardsFieldProps,
  type ChoiceFieldProps,
  type ColourFieldProps,
  type ComboboxFieldProps,
  type DateFieldProps,
  type MultiSelectFieldProps,
  type NumberFieldProps,
  type SecretFieldProps,
  type SelectFieldProps,
  type SwitchFieldProps,
  type TextAreaProps,
  type TextFieldProps,
} from '../fields/index.ts';
import { useBoundProps, type BoundProps } from './useFormField.ts';

type Texts = 'value' | 'onChange';

/** Props of {@link FormTextField}. */
export type FormTextFieldProps = BoundProps<TextFieldProps, string, Texts>;

/**
 * A `TextField` tied to the form; its value is a text.
 *
 * @example
 * <FormTextField name="name" label="Name" />
 */
export const FormTextField = (props: FormTextFieldProps) => (
  <TextField {...useBoundProps(props, '')} name={props.name} />
);

/** Props of {@link FormAutocompleteField}. */
export type FormAutocompleteFieldProps = BoundProps<AutocompleteFieldProps, string, Texts>;

/**
 * An `AutocompleteField` tied to the form; its value is a text.
 *
 * @example
 * <FormAutocompleteField name="country" label="Country" suggestions={countries} />
 */
export const FormAutocompleteField = (props: FormAutocompleteFieldProps) => (
  <AutocompleteField {...useBoundProps(props, '')} name={props.name} />
);

/** Props of {@link FormColourField}. */
export type FormColourFieldProps = BoundProps<ColourFieldProps, string, Texts>;

/**
 * A `ColourField` tied to the form; its value is a text.
 *
 * @example
 * <FormColourField name="colour" label="Primary colour" />
 */
export const FormColourField = (props: FormColourFieldProps) => (
  <ColourField {...useBoundProps(props, '')} name={props.name} />
);

/** Props of {@link FormSecretField}. */
export type FormSecretFieldProps = BoundProps<SecretFieldProps, string, Texts>;

/**
 * A `SecretField` tied to the form; its value is a text.
 *
 * @example
 * <FormSecretField name="key" label="API key" />
 */
export const FormSecretField = (props: FormSecretFieldProps) => (
  <SecretField {...useBoundProps(props, '')} name={props.name} />
);

/** Props of {@link FormTextArea}. */
export type FormTextAreaProps = BoundProps<TextAreaProps, string, Texts>;

/**
 * A `TextArea` tied to the form; its value is a text.
 *
 * @example
 * <FormTextArea name="notes" label="Notes" rows={6} />
 */
export const FormTextArea = (props: FormTextAreaProps) => (
  <TextArea {...useBoundProps(props, '')} name={props.name} />
);

/** Props of {@link FormNumberField}. */
export type FormNumberFieldProps = BoundProps<NumberFieldProps, string, Texts>;

/**
 * A `NumberField` tied to the form; its value is the text that was typed.
 *
 * @example
 * <FormNumberField name="weight" label="Weight" min={0} />
 */
export const FormNumberField = (props: FormNumberFieldProps) => (
  <NumberField {...useBoundProps(props, '')} name={props.name} />
);

/** Props of {@link FormSelectField}. */
export type FormSelectFieldProps = BoundProps<SelectFieldProps, string, Texts>;

/**
 * A `SelectField` tied to the form; its value is that of the chosen option, or empty.
 *
 * @example
 * <FormSelectField name="role" label="Role" options={roles} />
 */
export const FormSelectField = (props: FormSelectFieldProps) => (
  <SelectField {...useBoundProps(props, '')} />
);

/** Props of {@link FormComboboxField}. */
export type FormComboboxFieldProps = BoundProps<ComboboxFieldProps, string, Texts>;

/**
 * A `ComboboxField` tied to the form; its value is that of the chosen option, or empty.
 *
 * @example
 * <FormComboboxField name="company" label="Company" options={companies} />
 */
export const FormComboboxField = (props: FormComboboxFieldProps) => (
  <ComboboxField {...useBoundProps(props, '')} />
);

/** Props of {@link FormDateField}. */
export type FormDateFieldProps = BoundProps<DateFieldProps, string, Texts>;

/**
 * A `DateField` tied to the form; its value is a day as `YYYY-MM-DD`, empty, or `incomplete`.
 *
 * @example
 * <FormDateField name="start" label="First day" />
 */
export const FormDateField = (props: FormDateFieldProps) => (
  <DateField {...useBoundProps(props, '')} name={props.name} />
);

/** Props of {@link FormChoiceField}. */
export type FormChoiceFieldProps = BoundProps<ChoiceFieldProps, string, Texts>;

/**
 * A `ChoiceField` tied to the form; its value is that of the chosen option, or empty.
 *
 * @example
 * <FormChoiceField name="style" label="Email style" options={styles} />
 */
export const FormChoiceField = (props: FormChoiceFieldProps) => (
  <ChoiceField {...useBoundProps(props, '')} />
);

const noValues: readonly string[] = [];

/** Props of {@link FormMultiSelectField}. */
export type FormMultiSelectFieldProps = BoundProps<MultiSelectFieldProps, readonly string[], Texts>;

/**
 * A `MultiSelectField` tied to the form; its value is a list of values.
 *
 * @example
 * <FormMultiSelectField name="users" label="Users" options={users} />
 */
export const FormMultiSelectField = (props: FormMultiSelectFieldProps) => (
  <MultiSelectField {...useBoundProps(props, noValues)} />
);

/** Props of {@link FormCardsField}. */
export type FormCardsFieldProps = BoundProps<CardsFieldProps, readonly string[], Texts>;

/**
 * A `CardsField` tied to the form; its value is a list of values.
 *
 * @example
 * <FormCardsField name="features" label="Features" options={features} empty="No features." />
 */
export const FormCardsField = (props: FormCardsFieldProps) => (
  <CardsField {...useBoundProps(props, noValues)} />
);

/** Props of {@link FormSwitchField}. */
export type FormSwitchFieldProps = BoundProps<SwitchFieldProps, boolean, 'checked' | 'onChange'>;

/**
 * A `SwitchField` tied to the form; its value is true or false.
 *
 * @example
 * <FormSwitchField name="digest" label="Send a weekly digest" />
 */
export function FormSwitchField(props: FormSwitchFieldProps) {
  const { value, ...bound } = useBoundProps(props, false);
  return <SwitchField {...bound} checked={value} />;
}

/** Props of {@link FormFileDrop}. */
export type FormFileDropProps = BoundProps<FileDropProps, File | undefined, 'file' | 'onFile'>;

/**
 * A `FileDrop` tied to the form; its value is a file, or undefined.
 *
 * @example
 * <FormFileDrop name="file" label="Companies" accept=".csv" />
 */
export function FormFileDrop(props: FormFileDropProps) {
  const { value, onChange, ...bound } = useBoundProps<File | undefined, FormFileDropProps>(
    props,
    undefined,
  );
  return <FileDrop {...bound} file={value} onFile={onChange} />;
}
