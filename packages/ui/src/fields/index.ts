export { AutocompleteField, type AutocompleteFieldProps } from './AutocompleteField/index.ts';
export { CardsField, type CardOption, type CardsFieldProps } from './CardsField/index.ts';
export { ChoiceField, type ChoiceFieldProps } from './ChoiceField/index.ts';
export { ColourField, type ColourFieldProps } from './ColourField/index.ts';
export { ComboboxField, type ComboboxFieldProps } from './ComboboxField/index.ts';
export { DateField, type DateFieldProps } from './DateField/index.ts';
export type { Option } from './field/option.ts';
export { FileDrop, type FileDropProps } from './FileDrop/index.ts';
export { MultiSelectField, type MultiSelectFieldProps } from './MultiSelectField/index.ts';
export { NumberField, type NumberFieldProps } from './NumberField/index.ts';
export { SelectField, type SelectFieldProps } from './SelectField/index.ts';
export { SwitchField, type SwitchFieldProps } from './SwitchField/index.ts';
export { TextArea, type TextAreaProps } from './TextArea/index.ts';
export {
  SecretField,
  TextField,
  type SecretFieldProps,
  type TextFieldProps,
} from './TextField/index.ts';
