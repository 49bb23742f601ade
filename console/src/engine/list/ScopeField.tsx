import type { Field } from '@steward/api';
import { SelectField } from '@steward/ui';

interface ScopeFieldProps {
  field: Pick<Field, 'label' | 'options'>;
  value: string;
  onChange(value: string): void;
}

/** The dropdown above a table that chooses its scope. */
export function ScopeField({ field: { label, options = [] }, value, onChange }: ScopeFieldProps) {
  return <SelectField label={label} options={options} value={value} onChange={onChange} />;
}
