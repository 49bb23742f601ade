export { SwitchField, type SwitchFieldProps } from './SwitchField.tsx';
export { Switch, type SwitchProps } from './Switch.tsx';
