import { ArrowDown, ArrowDownUp, ArrowUp, Check } from 'lucide-react';
import { Button } from '../../Button/Button.tsx';
import { Menu } from '../../Menu/Menu.tsx';
import type { MenuItem } from '../../Menu/types.ts';
import type { TableSort } from '../model/paging.ts';

interface SortByProps {
  /** The columns that sort. */
  columns: readonly { readonly id: string; readonly header: string }[];
  sort: TableSort | undefined;
  onSortChange(sort: TableSort | undefined): void;
}

const orders = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: <ArrowUp size={16} />, desc: <ArrowDown size={16} /> };
const check = <Check size={16} />;
const icon = <ArrowDownUp size={16} />;

/** A button with the orders of the rows, for cards, which have no headings to press. Only they load it. */
export default function SortBy({ columns, sort, onSortChange }: SortByProps) {
  const sorted = columns.find(({ id }) => id === sort?.id);
  const items: MenuItem[] = columns.flatMap(({ id, header }) =>
    (['asc', 'desc'] as const).map((order) => ({
      id: `${order}:${id}`,
      label: `${header}, ${orders[order]}`,
      icon: id === sort?.id && order === sort.order ? check : arrows[order],
      onSelect: () => onSortChange({ id, order }),
    })),
  );
  if (sort)
    items.push({
      id: 'none',
      label: 'Not sorted',
      icon,
      separatorBefore: true,
      onSelect: () => onSortChange(undefined),
    });
  return (
    <div className="sort-by">
      <Menu
        label="Sort by"
        header="Sort by"
        items={items}
        trigger={
          <Button
            variant="quiet"
            icon={sorted && sort ? arrows[sort.order] : icon}
            aria-label={sorted && sort && `Sort by: ${sorted.header}, ${orders[sort.order]}`}
          >
            {sorted?.header ?? 'Sort by'}
          </Button>
        }
      />
    </div>
  );
}
