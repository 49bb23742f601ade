import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

/** Props of {@link DateField}; everything else goes to the input, `ref` included. */
export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max' | 'mono'> {
  /** The day as `YYYY-MM-DD`; empty while there is none, or while it is half typed. */
  value: string;
  /** Called with the day as `YYYY-MM-DD`, or with an empty text. */
  onChange(value: string): void;
  /** First day that the calendar offers, as `YYYY-MM-DD`. Checking what was typed is the caller's. */
  min?: string;
  /** Last day that the calendar offers, as `YYYY-MM-DD`. */
  max?: string;
}

/** A day, without a time: typed in the order of the person's own language, or from the calendar. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" dir={props.dir ?? 'ltr'} />;
}
