import type { KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { stepNumber } from './step.ts';

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
 * A number, kept as the text that a person typed, so that nothing typed is lost.
 *
 * @example
 * <NumberField label="Weight" value={weight} onChange={setWeight} min={0} max={10} />
 */
export function NumberField({ min, max, step = 1, onKeyDown, ...rest }: NumberFieldProps) {
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (rest.readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    rest.onChange(stepNumber(rest.value, event.key === 'ArrowUp' ? 1 : -1, { min, max, step }));
  };
  const numeric = rest.value.trim() === '' ? Number.NaN : Number(rest.value);
  // Telephone-style pads have no minus sign.
  const positive = min !== undefined && min >= 0;
  return (
    <TextField
      autoComplete="off"
      dir="ltr"
      inputMode={!positive ? 'text' : Number.isInteger(step) ? 'numeric' : 'decimal'}
      {...rest}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Number.isFinite(numeric) ? numeric : undefined}
      aria-valuetext={rest.value || undefined}
      onKeyDown={keys}
    />
  );
}
