import { X } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { IconButton } from '../../IconButton/IconButton.tsx';
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

const cross = <X size={14} aria-hidden="true" />;

/** One line of text; one of type `search` has a button that empties it. */
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
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes with the text; the focus stays in the field.
    currentTarget.parentElement?.querySelector('input')?.focus();
    onChange('');
  };
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
        {type === 'search' && value !== '' && !rest.disabled && !rest.readOnly && (
          <IconButton label="Clear search" icon={cross} onClick={clear} />
        )}
        {trailing}
      </div>
    </Field>
  );
}
