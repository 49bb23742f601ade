import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../field/Field.tsx';
import { useFieldIds } from '../field/useFieldIds.ts';
import { AreaFrame } from './TextArea.styles.ts';

/** Props of {@link TextArea}; everything else goes to the textarea, `ref` included. */
export interface TextAreaProps
  extends
    FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value' | 'defaultValue' | 'onChange'> {
  /** What stands in the field. */
  value: string;
  /** Called with the new text on every keystroke. */
  onChange(value: string): void;
  /** Whether nothing can be typed. Default false. */
  disabled?: boolean;
  /** Lines shown; the person can drag it taller. Default 4. */
  rows?: number;
  /** Sets the text in the fixed-width font: JSON, keys. Default false. */
  mono?: boolean;
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  value,
  onChange,
  rows = 4,
  mono,
  id,
  ...rest
}: TextAreaProps) {
  const { ids, aria } = useFieldIds({ hint, error, required }, id);
  return (
    <Field {...{ ids, label, hint, error, required, hideLabel, className }} frame={AreaFrame}>
      <div className="control">
        <textarea
          {...rest}
          {...aria}
          id={ids.control}
          rows={rows}
          spellCheck={rest.spellCheck ?? !mono}
          className={mono ? 'mono' : undefined}
          dir={rest.dir ?? (mono ? 'ltr' : value === '' ? undefined : 'auto')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
