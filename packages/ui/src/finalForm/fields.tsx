import { FileDrop, type FileDropProps } from '../FileDrop/index.ts';
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
import { useFormField, type BoundProps } from './useFormField.ts';

type Texts = 'value' | 'onChange';

/** Props of {@link FormTextField}. */
export type FormTextFieldProps = BoundProps<TextFieldProps, string, Texts>;

/** A `TextField` tied to the form; its value is a text. */
export function FormTextField({ name, validate, ...rest }: FormTextFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, '');
  return (
    <TextField {...rest} name={name} value={value} onChange={change} onBlur={blur} error={error} />
  );
}

/** Props of {@link FormAutocompleteField}. */
export type FormAutocompleteFieldProps = BoundProps<AutocompleteFieldProps, string, Texts>;

/** An `AutocompleteField` tied to the form; its value is a text. */
export function FormAutocompleteField({ name, validate, ...rest }: FormAutocompleteFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, '');
  return (
    <AutocompleteField
      {...rest}
      name={name}
      value={value}
      onChange={change}
      onBlur={blur}
      error={error}
    />
  );
}

/** Props of {@link FormColourField}. */
export type FormColourFieldProps = BoundProps<ColourFieldProps, string, Texts>;

/** A `ColourField` tied to the form; its value is a text. */
export function FormColourField({ name, validate, ...rest }: FormColourFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, '');
  return (
    <ColourField
      {...rest}
      name={name}
      value={value}
      onChange={change}
      onBlur={blur}
      error={error}
    />
  );
}

/** Props of {@link FormSecretField}. */
export type FormSecretFieldProps = BoundProps<SecretFieldProps, string, Texts>;

/** A `SecretField` tied to the form; its value is a text. */
export function FormSecretField({ name, validate, ...rest }: FormSecretFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, '');
  return (
    <SecretField
      {...rest}
      name={name}
      value={value}
      onChange={change}
      onBlur={blur}
      error={error}
    />
  );
}

/** Props of {@link FormTextArea}. */
export type FormTextAreaProps = BoundProps<TextAreaProps, string, Texts>;

/** A `TextArea` tied to the form; its value is a text. */
export function FormTextArea({ name, validate, ...rest }: FormTextAreaProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, '');
  return (
    <TextArea {...rest} name={name} value={value} onChange={change} onBlur={blur} error={error} />
  );
}

/** Props of {@link FormNumberField}. */
export type FormNumberFieldProps = BoundProps<NumberFieldProps, string, Texts>;

/** A `NumberField` tied to the form; its value is the text that was typed. */
export function FormNumberField({ name, validate, ...rest }: FormNumberFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, '');
  return (
    <NumberField
      {...rest}
      name={name}
      value={value}
      onChange={change}
      onBlur={blur}
      error={error}
    />
  );
}

/** Props of {@link FormSelectField}. */
export type FormSelectFieldProps = BoundProps<SelectFieldProps, string, Texts>;

/** A `SelectField` tied to the form; its value is that of the chosen option, or empty. */
export function FormSelectField({ name, validate, ...rest }: FormSelectFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, '');
  return <SelectField {...rest} value={value} onChange={change} onBlur={blur} error={error} />;
}

/** Props of {@link FormComboboxField}. */
export type FormComboboxFieldProps = BoundProps<ComboboxFieldProps, string, Texts>;

/** A `ComboboxField` tied to the form; its value is that of the chosen option, or empty. */
export function FormComboboxField({ name, validate, ...rest }: FormComboboxFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, '');
  return <ComboboxField {...rest} value={value} onChange={change} onBlur={blur} error={error} />;
}

/** Props of {@link FormDateField}. */
export type FormDateFieldProps = BoundProps<DateFieldProps, string, Texts>;

/** A `DateField` tied to the form; its value is a day as `YYYY-MM-DD`, empty, or `incomplete`. */
export function FormDateField({ name, validate, ...rest }: FormDateFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, '');
  return (
    <DateField {...rest} name={name} value={value} onChange={change} onBlur={blur} error={error} />
  );
}

/** Props of {@link FormChoiceField}. */
export type FormChoiceFieldProps = BoundProps<ChoiceFieldProps, string, Texts>;

/** A `ChoiceField` tied to the form; its value is that of the chosen option, or empty. */
export function FormChoiceField({ name, validate, ...rest }: FormChoiceFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, '');
  return <ChoiceField {...rest} value={value} onChange={change} onBlur={blur} error={error} />;
}

/** Props of {@link FormSwitchField}. */
export type FormSwitchFieldProps = BoundProps<SwitchFieldProps, boolean, 'checked' | 'onChange'>;

/** A `SwitchField` tied to the form; its value is true or false. */
export function FormSwitchField({ name, validate, ...rest }: FormSwitchFieldProps) {
  const { value, change, blur, error } = useFormField<boolean>({ name, validate }, false);
  return <SwitchField {...rest} checked={value} onChange={change} onBlur={blur} error={error} />;
}

const none: readonly string[] = [];

/** Props of {@link FormMultiSelectField}. */
export type FormMultiSelectFieldProps = BoundProps<MultiSelectFieldProps, readonly string[], Texts>;

/** A `MultiSelectField` tied to the form; its value is a list of values. */
export function FormMultiSelectField({ name, validate, ...rest }: FormMultiSelectFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, none);
  return <MultiSelectField {...rest} value={value} onChange={change} onBlur={blur} error={error} />;
}

/** Props of {@link FormCardsField}. */
export type FormCardsFieldProps = BoundProps<CardsFieldProps, readonly string[], Texts>;

/** A `CardsField` tied to the form; its value is a list of values. */
export function FormCardsField({ name, validate, ...rest }: FormCardsFieldProps) {
  const { value, change, blur, error } = useFormField({ name, validate }, none);
  return <CardsField {...rest} value={value} onChange={change} onBlur={blur} error={error} />;
}

/** Props of {@link FormFileDrop}. */
export type FormFileDropProps = BoundProps<FileDropProps, File | undefined, 'file' | 'onFile'>;

/** A `FileDrop` tied to the form; its value is a file, or undefined. */
export function FormFileDrop({ name, validate, ...rest }: FormFileDropProps) {
  const { value, change, blur, error } = useFormField<File | undefined>(
    { name, validate },
    undefined,
  );
  return <FileDrop {...rest} file={value} onFile={change} onBlur={blur} error={error} />;
}
