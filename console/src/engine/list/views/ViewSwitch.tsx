import { List } from 'lucide-react';
import type { ScreenView } from '../../definition/definition.ts';
import { Switcher } from './ViewSwitch.styles.ts';

interface ViewSwitchProps {
  views: readonly ScreenView[];
  /** The current view; undefined for the list. */
  value: string | undefined;
  onChange(view: string | undefined): void;
}

/** Switches between the list and the other views of its records. */
export function ViewSwitch({ views, value, onChange }: ViewSwitchProps) {
  const all = [{ id: undefined, label: 'List', icon: <List size={16} /> }, ...views];
  return (
    <Switcher role="group" aria-label="View">
      {all.map(({ id, label, icon }) => (
        <button
          key={label}
          type="button"
          aria-pressed={id === value}
          onClick={() => id !== value && onChange(id)}
        >
          {icon}
          {label}
        </button>
      ))}
    </Switcher>
  );
}
