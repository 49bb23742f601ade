import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from '../field/Field.tsx';
import { useFieldIds } from '../field/useFieldIds.ts';

/** Props of {@link TextField}; everything else goes to the input, `ref` included. */
export interface TextFieldProps
  extends
    FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'defaultValue' | 'onChange'> {
  /** What stands in the field. */
  value: string;
  /** Called with the new text on every keystroke. */
  onChange(value: string): void;
  /** An example of what to type, shown while the field is empty; no label. */
  placeholder?: string;
  /** Whether nothing can be typed. Default false. */
  disabled?: boolean;
  /** Sets the text in the fixed-width font: ids, keys, URLs. Default false. */
  mono?: boolean;
  /** Icon or short text before the input. */
  leading?: ReactNode;
  /** Button or short text after the input. */
  trailing?: ReactNode;
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  value,
  onChange,
  mono,
  leading,
  trailing,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const { ids, aria } = useFieldIds({ hint, error, required }, id);
  return (
    <Field {...{ ids, label, hint, error, required, hideLabel, className }}>
      <div className="control">
        {leading}
        <input
          {...rest}
          {...aria}
          id={ids.control}
          type={type}
          className={mono ? 'mono' : undefined}
          // An empty field follows the page, or its placeholder would stand on the wrong side.
          dir={rest.dir ?? (value === '' ? undefined : 'auto')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
    </Field>
  );
}
