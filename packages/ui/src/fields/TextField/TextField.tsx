import { X } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { IconButton } from '../../IconButton/IconButton.tsx';
import { Field, type FieldProps } from '../field/Field.tsx';
import { useTextControl } from '../field/useTextControl.ts';

/** Props of {@link TextField}; everything else goes to the input, `ref` included. */
export interface TextFieldProps
  extends
    FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'defaultValue' | 'onChange'> {
  /** The text in the field. */
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

/**
 * One line of text. With the type `search`, it has a button that clears it.
 *
 * @example
 * <TextField label="Name" value={name} onChange={setName} required />
 */
export function TextField({
  onChange,
  leading,
  trailing,
  type = 'text',
  ...props
}: TextFieldProps) {
  const { field, control } = useTextControl(props);
  const { value, disabled, readOnly } = props;
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes with the text; the focus stays in the field.
    currentTarget.parentElement?.querySelector('input')?.focus();
    onChange('');
  };
  return (
    <Field {...field}>
      <div className="control">
        {leading}
        <input {...control} type={type} onChange={(event) => onChange(event.target.value)} />
        {type === 'search' && value !== '' && !disabled && !readOnly && (
          <IconButton label="Clear search" icon={cross} onClick={clear} />
        )}
        {trailing}
      </div>
    </Field>
  );
}
