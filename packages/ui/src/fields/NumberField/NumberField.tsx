import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { numberExample, parseNumber, stepNumber } from '../../internal/text/numbers.ts';
import { useLocale } from '../../locale/LocaleProvider.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { unlessComposing } from '../../internal/keyboard/unlessComposing.ts';

/** Props of {@link NumberField}. */
export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max' | 'step'> {
  /** Lowest value that the arrow keys reach. The caller checks typed values. */
  min?: number;
  /** Highest value that the arrow keys reach. */
  max?: number;
  /** How far an arrow key goes. Default 1. */
  step?: number;
}

/**
 * A number, stored as the typed text, so that nothing is lost. The arrow keys change a valid number in the language of
 * `LocaleProvider` and leave any other text, whose expected form the field then shows. `parseNumber` reads the text,
 * `formatNumber` writes it.
 *
 * @example
 * <NumberField label="Weight" value={weight} onChange={setWeight} min={0} max={10} />
 */
export function NumberField({ min, max, step = 1, ...rest }: NumberFieldProps) {
  const { value, readOnly, onChange, onKeyDown, onBlur } = rest;
  const locale = useLocale();
  // The text that was left or stepped although it is no number; said until it changes.
  const [refusedText, setRefusedText] = useState<string>();
  const number = parseNumber(value, locale);
  const refuse = () =>
    setRefusedText(number === undefined && value.trim() !== '' ? value : undefined);
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const next = stepNumber(value, event.key === 'ArrowUp' ? 1 : -1, { min, max, step }, locale);
    if (next === undefined) refuse();
    else onChange(next);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    if (!readOnly) refuse();
  };
  // Telephone-style pads have no minus sign.
  const positive = min !== undefined && min >= 0;
  return (
    <TextField
      autoComplete="off"
      dir="ltr"
      inputMode={!positive ? 'text' : Number.isInteger(step) ? 'numeric' : 'decimal'}
      {...rest}
      error={
        rest.error ??
        (refusedText === value ? `Enter a number such as ${numberExample(locale)}.` : undefined)
      }
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={number}
      aria-valuetext={value || undefined}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        unlessComposing(event, keys);
      }}
      onBlur={leave}
    />
  );
}
