import type { Field } from '@steward/api';
import { SelectField } from '@steward/ui';
import { phoneQuery, useMediaQuery } from '../../core/browser/useMediaQuery.ts';

interface ScopeFieldProps {
  field: Pick<Field, 'label' | 'options'>;
  value: string;
  onChange(value: string): void;
}

/** The dropdown above a table that chooses its scope. */
export function ScopeField({ field: { label, options = [] }, value, onChange }: ScopeFieldProps) {
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <SelectField
      label={label}
      hideLabel={isPhone}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
