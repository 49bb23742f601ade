import type { Resource } from '@steward/api';
import { Button, Menu } from '@steward/ui';
import { ListFilter } from 'lucide-react';
import type { Ref } from 'react';
import { labelledFields } from './fields.ts';

interface FilterMenuProps {
  resource: Resource;
  /** Called with the name of the field to filter by. */
  onChoose(field: string): void;
  ref: Ref<HTMLButtonElement>;
}

/** A button with the fields that a list can be filtered by. */
export function FilterMenu({ resource, onChoose, ref }: FilterMenuProps) {
  return (
    <Menu
      ref={ref}
      label="Filter by"
      header="Filter by"
      align="start"
      items={Object.entries(labelledFields(resource)).map(([name, { label }]) => ({
        id: name,
        label,
        onSelect: () => onChoose(name),
      }))}
      trigger={<Button icon={<ListFilter size={16} />}>Filter</Button>}
    />
  );
}
