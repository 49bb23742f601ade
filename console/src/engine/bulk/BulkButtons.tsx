import type { MenuItem } from '@steward/ui';
import { Button, Menu } from '@steward/ui';
import { useMediaQuery } from '../../core/browser/useMediaQuery.ts';

/** The actions on the selected records: a button for each or, where these do not fit, a menu. */
export function BulkButtons({ items }: { items: readonly MenuItem[] }) {
  const isPhone = useMediaQuery('(width < 640px)');
  if (isPhone && items.length > 1) {
    return <Menu label="Actions" items={[...items]} trigger={<Button size="sm">Actions</Button>} />;
  }
  return items.map(({ id, label, icon, tone, onSelect }) => (
    <Button
      key={id}
      size="sm"
      variant={tone === 'danger' ? 'danger' : 'secondary'}
      icon={icon}
      onClick={onSelect}
    >
      {label}
    </Button>
  ));
}
