export { TextField, type TextFieldProps } from './TextField.tsx';
export { SecretField, type SecretFieldProps } from './SecretField.tsx';
