import { getIn, type FieldValidator } from 'final-form';
import { useLayoutEffect } from 'react';
import { useField, useForm } from 'react-final-form';

/** The props that every bound field has in addition to its own. */
export interface Bound<Value> {
  /** Path of the value within the form's values. */
  name: string;
  /** Returns the error of a value, or undefined. */
  validate?: FieldValidator<Value>;
}

/** A bound field's props: the field's own without those that the form supplies. */
export type BoundProps<Props, Value, Supplied extends keyof Props> = Omit<
  Props,
  Supplied | 'error' | 'onBlur'
> &
  Bound<Value>;

interface FormFieldState<Value> {
  value: Value;
  change(value: Value | undefined): void;
  blur(): void;
  error: string | undefined;
}

const noop = () => undefined;
const identity = <Value>(value: Value): Value => value;

/**
 * One field of the surrounding form. An error shows after a visit or a failed submit; a server error goes away on edit.
 * A field that disappears and returns, as in a wizard, keeps its text and stays touched.
 *
 * @example
 * const { value, change, blur, error } = useFormField<string>({ name: 'name' }, '');
 */
export function useFormField<Value>(
  { name, validate }: Bound<Value>,
  fallback: Value,
): FormFieldState<Value> {
  const form = useForm();
  // The library puts a field that the form does not know back to its initial value. One that has been
  // seen stays known; layout comes before the library's own effect.
  useLayoutEffect(() => {
    if (!form.getFieldState(name)) form.registerField(name, noop, {});
  }, [form, name]);
  const { input, meta } = useField<Value>(name, {
    validate,
    allowNull: true,
    // As it is: the library would turn an empty text into undefined, and undefined into a text.
    parse: identity,
    format: identity,
  });
  const validationError = meta.touched || meta.submitFailed ? text(meta.error) : undefined;
  const submitError = meta.dirtySinceLastSubmit ? undefined : text(meta.submitError);
  // The library's own value is the initial one until it has registered.
  const value: Value | undefined = getIn(form.getState().values, name);
  return {
    value: value ?? fallback,
    change: input.onChange,
    blur: () => input.onBlur(),
    error: validationError ?? submitError,
  };
}

const text = (error: unknown): string | undefined =>
  typeof error === 'string' && error !== '' ? error : undefined;

/** The props of a bound field for the field itself: its value, its handlers and its error. */
export function useBoundProps<Value, Props extends Bound<Value>>(
  { name, validate, ...rest }: Props,
  fallback: Value,
) {
  const { value, change, blur, error } = useFormField({ name, validate }, fallback);
  return { ...rest, value, onChange: change, onBlur: blur, error };
}
