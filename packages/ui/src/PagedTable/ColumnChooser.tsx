import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { chain } from '../internal/chain.ts';
import { headerColumn, type Column } from './columns.ts';
import { moveColumn, orderedColumns, showColumn, type TableLayout } from './layout.ts';

/** Props of {@link ColumnChooser}; everything its button takes, too. */
export interface ColumnChooserProps<Row> extends Omit<ButtonProps, 'children' | 'loading'> {
  /** All columns of the table. */
  columns: readonly Column<Row>[];
  /** How they are arranged; the same that the table gets. */
  layout: TableLayout;
  /** Columns were shown, hidden, moved or reset. */
  onLayoutChange(layout: TableLayout): void;
  /** The button's text. Default `Columns`. */
  label?: string;
}

const load = () => import('./ColumnList.tsx');
const ColumnList = lazy(load);

const icon = <Columns3 size={16} aria-hidden="true" />;

/**
 * A button for the toolbar above a table, with a list of its columns: each can be shown, hidden and
 * moved. The list is loaded when somebody is about to open it.
 */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { columns, layout, onLayoutChange, label = 'Columns', ...rest } = props;
  const named = columns[headerColumn(columns)];
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={icon}
        {...rest}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={chain(rest.onPointerEnter, () => void load())}
        onFocus={chain(rest.onFocus, () => void load())}
        onClick={chain(rest.onClick, ({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(!open);
        })}
      >
        {label}
      </Button>
      {anchor && (
        <Suspense>
          <ColumnList
            id={id}
            label={label}
            list={orderedColumns(columns, layout).map((column) => ({
              id: column.id,
              header: column.header,
              fixed: column === named,
              shown: column === named || !layout.hidden?.includes(column.id),
            }))}
            onShow={(column, shown) => onLayoutChange(showColumn(layout, column, shown))}
            onMove={(column, to) => onLayoutChange(moveColumn(columns, layout, column, to))}
            anchor={anchor}
            open={open}
            onClose={() => setOpen(false)}
          >
            <Button variant="quiet" size="sm" onClick={() => onLayoutChange({})}>
              Reset columns
            </Button>
          </ColumnList>
        </Suspense>
      )}
    </>
  );
}
