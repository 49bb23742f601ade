import { useId, type FocusEventHandler, type ReactNode } from 'react';
import type { CardOption } from './groups.ts';

interface CardGroupProps {
  name: string;
  options: readonly CardOption[];
  value: readonly string[];
  disabled: boolean | undefined;
  selectAllLabel: string;
  onToggle(values: readonly string[], on: boolean): void;
  onBlur: FocusEventHandler<HTMLElement> | undefined;
  children: ReactNode;
}

/** The cards of one group, under its name and a box for all of them. */
export function CardGroup({
  name,
  options,
  value,
  disabled,
  selectAllLabel,
  onToggle,
  onBlur,
  children,
}: CardGroupProps) {
  const id = useId();
  // Disabled cards stay as they are: a person could not switch them on again.
  const free = options.filter((option) => !option.disabled).map((option) => option.value);
  const on = free.filter((one) => value.includes(one)).length;
  const all = on > 0 && on === free.length;
  return (
    <div role="group" aria-labelledby={`${id}-name`} className="group">
      <div className="head">
        <span id={`${id}-name`} className="title">
          {name}
        </span>
        <label id={`${id}-all`}>
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = on > 0 && !all;
            }}
            aria-labelledby={`${id}-all ${id}-name`}
            checked={all}
            disabled={disabled || free.length === 0}
            onChange={(event) => onToggle(free, event.target.checked)}
            onBlur={onBlur}
          />
          {selectAllLabel}
        </label>
      </div>
      {children}
    </div>
  );
}
