import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../field/Field.tsx';
import { useTextControl } from '../field/useTextControl.ts';
import { AreaFrame } from './TextArea.styles.ts';

/** Props of {@link TextArea}; everything else goes to the textarea, `ref` included. */
export interface TextAreaProps
  extends
    FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value' | 'defaultValue' | 'onChange'> {
  /** The text in the field. */
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

/**
 * Several lines of text.
 *
 * @example
 * <TextArea label="Notes" value={notes} onChange={setNotes} rows={6} />
 */
export function TextArea({ onChange, rows = 4, ...props }: TextAreaProps) {
  const { field, control } = useTextControl({
    ...props,
    dir: props.dir ?? (props.mono ? 'ltr' : undefined),
  });
  return (
    <Field {...field} frame={AreaFrame}>
      <div className="control">
        <textarea
          {...control}
          rows={rows}
          spellCheck={props.spellCheck ?? !props.mono}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
