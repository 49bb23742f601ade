export { AutocompleteField, type AutocompleteFieldProps } from './AutocompleteField.tsx';
