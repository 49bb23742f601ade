import { SegmentedControl } from '@steward/ui';
import { List } from 'lucide-react';
import { phoneQuery, useMediaQuery } from '../../../core/browser/useMediaQuery.ts';
import type { ScreenView } from '../../definition/definition.ts';

interface ViewSwitchProps {
  views: readonly ScreenView[];
  /** The current view; undefined for the list. */
  value: string | undefined;
  onChange(view: string | undefined): void;
}

/** Switches between the list and the other views of its records. */
export function ViewSwitch({ views, value = '', onChange }: ViewSwitchProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const list = { value: '', label: 'List', icon: <List size={16} /> };
  const viewOptions = views.map(({ id, label, icon }) => ({ value: id, label, icon }));
  return (
    <SegmentedControl
      label="View"
      iconsOnly={isPhone}
      segments={[list, ...viewOptions]}
      value={value}
      onChange={(view) => onChange(view || undefined)}
    />
  );
}
