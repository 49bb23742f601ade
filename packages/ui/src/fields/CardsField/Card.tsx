import { Check } from 'lucide-react';
import type { FocusEventHandler } from 'react';
import { optionNote } from '../field/option.ts';
import type { CardOption } from './groups.ts';

interface CardProps {
  option: CardOption;
  on: boolean;
  disabled: boolean | undefined;
  invalid: true | undefined;
  onToggle(on: boolean): void;
  onBlur: FocusEventHandler<HTMLElement> | undefined;
}

/** One thing to switch on. */
export function Card({ option, on, disabled, invalid, onToggle, onBlur }: CardProps) {
  const note = optionNote(option);
  return (
    <label className="option">
      {option.icon && <span className="icon">{option.icon}</span>}
      <span className="text">
        <span className="name">{option.label}</span>
        {note && <span className="note">{note}</span>}
      </span>
      <input
        type="checkbox"
        aria-invalid={invalid}
        checked={on}
        // A disabled card that is on can still be switched off.
        disabled={disabled || (option.disabled && !on)}
        onChange={(event) => onToggle(event.target.checked)}
        onBlur={onBlur}
      />
      <Check className="tick" size={12} strokeWidth={3} aria-hidden="true" />
    </label>
  );
}
