import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

/** Props of {@link DateField}; everything else goes to the input, `ref` included. */
export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max' | 'mono'> {
  /** The day as `YYYY-MM-DD`, or what `onChange` was last called with. */
  value: string;
  /**
   * Called with the day as `YYYY-MM-DD`, with an empty text, or with `incomplete` while what stands in
   * the field is no day, such as half a date or the 31st of February: a check can refuse that.
   */
  onChange(value: string): void;
  /** First day that the calendar offers, as `YYYY-MM-DD`. Checking what was typed is the caller's. */
  min?: string;
  /** Last day that the calendar offers, as `YYYY-MM-DD`. */
  max?: string;
}

const incomplete = 'incomplete';

/** A day, without a time: typed in the order of the person's own language, or from the calendar. */
export function DateField({ value, onKeyUp, onBlur, ...rest }: DateFieldProps) {
  const half = useRef<HTMLInputElement>(null);
  // The browser keeps what is no day to itself: it reads as empty, and nothing tells that it changed.
  function look({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const now = currentTarget.validity.badInput ? incomplete : currentTarget.value;
    if (now === incomplete) half.current = currentTarget;
    if (now !== value) rest.onChange(now);
  }
  // So it also stays when the caller empties the field, unless it is told.
  useLayoutEffect(() => {
    if (value === incomplete) return;
    if (value === '' && half.current) half.current.value = '';
    half.current = null;
  }, [value]);
  return (
    <TextField
      {...rest}
      type="date"
      dir={rest.dir ?? 'ltr'}
      value={value === incomplete ? '' : value}
      onKeyUp={(event) => {
        onKeyUp?.(event);
        look(event);
      }}
      onBlur={(event) => {
        look(event);
        onBlur?.(event);
      }}
    />
  );
}
