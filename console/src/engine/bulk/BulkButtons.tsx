import { formatCount } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { Button, Menu } from '@steward/ui';
import { History, Pencil, Trash2 } from 'lucide-react';
import { phoneQuery, useMediaQuery } from '../../core/browser/useMediaQuery.ts';

interface BulkButtonsProps {
  /** How many records the list has found. */
  count: number;
  /** Whether all of them are selected, and not only the ticked rows. */
  selectsAll: boolean;
  /** Selects all that was found, or the ticked rows alone again. Each action is left out where it is not offered. */
  onSelectAll: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  onGiveBack: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** The action, where it is offered. */
const menuItem = (
  onSelect: (() => void) | undefined,
  item: Omit<MenuItem, 'onSelect'>,
): MenuItem[] => (onSelect === undefined ? [] : [{ ...item, onSelect }]);

/** The actions on the selected records: a button for each or, where these do not fit, a menu. */
export function BulkButtons(props: BulkButtonsProps) {
  const { count, selectsAll, onSelectAll, onEdit, onGiveBack, onRemove } = props;
  const isPhone = useMediaQuery(phoneQuery);
  const items: MenuItem[] = [
    ...menuItem(onEdit, { id: 'edit', label: 'Edit…', icon: <Pencil size={14} /> }),
    ...menuItem(onGiveBack, { id: 'asItWas', label: 'As it was…', icon: <History size={14} /> }),
    ...menuItem(onRemove, {
      id: 'delete',
      label: 'Delete…',
      icon: <Trash2 size={14} />,
      tone: 'danger',
    }),
  ];
  return (
    <>
      {onSelectAll && (
        // One button for both, so that it keeps the focus.
        <Button size="sm" variant="quiet" onClick={onSelectAll}>
          {selectsAll ? 'Select only ticked' : `Select all ${formatCount(count)} found`}
        </Button>
      )}
      {isPhone && items.length > 1 ? (
        <Menu label="Actions" items={items} trigger={<Button size="sm">Actions</Button>} />
      ) : (
        items.map(({ id, label, icon, tone, onSelect }) => (
          <Button
            key={id}
            size="sm"
            variant={tone === 'danger' ? 'danger' : 'secondary'}
            icon={icon}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))
      )}
    </>
  );
}
