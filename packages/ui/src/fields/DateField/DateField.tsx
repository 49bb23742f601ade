import type { SyntheticEvent } from 'react';
import { chain } from '../../internal/chain.ts';
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
  // The browser keeps what is no day to itself: it reads as empty, and nothing tells that it changed.
  function look({ currentTarget: { validity, value: day } }: SyntheticEvent<HTMLInputElement>) {
    const now = validity.badInput ? incomplete : day;
    if (now !== value) rest.onChange(now);
  }
  return (
    <TextField
      {...rest}
      type="date"
      dir={rest.dir ?? 'ltr'}
      value={value === incomplete ? '' : value}
      onKeyUp={chain(onKeyUp, look)}
      onBlur={(event) => {
        look(event);
        onBlur?.(event);
      }}
    />
  );
}
