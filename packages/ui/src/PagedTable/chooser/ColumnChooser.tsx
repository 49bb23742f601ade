import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, type ButtonProps } from '../../Button/Button.tsx';
import { composeEventHandlers } from '../../internal/composeEventHandlers.ts';
import { LazyBoundary, lazyWithRetry } from '../../internal/lazyWithRetry.tsx';
import { namingColumn, type Column } from '../model/columns.ts';
import {
  isShown,
  moveColumn,
  orderedColumns,
  showColumn,
  type TableLayout,
} from '../model/layout.ts';

/** Props of {@link ColumnChooser}; other props go to its button. */
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

const ColumnList = lazyWithRetry(() => import('./ColumnList.tsx'));

const icon = <Columns3 size={16} />;

/**
 * A button for the toolbar above a table, with a list of its columns: each can be shown, hidden and
 * moved. The list is loaded when it is about to open.
 *
 * @example
 * <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
 */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { columns, layout, onLayoutChange, label = 'Columns', ...rest } = props;
  const nameColumn = namingColumn(columns);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement>();
  const [open, setOpen] = useState(false);
  const unmountPopup = () => {
    setAnchor(undefined);
    setOpen(false);
  };
  return (
    <>
      <Button
        icon={icon}
        {...rest}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={composeEventHandlers(rest.onPointerEnter, ColumnList.prefetch)}
        onFocus={composeEventHandlers(rest.onFocus, ColumnList.prefetch)}
        onClick={composeEventHandlers(rest.onClick, ({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(!open);
        })}
      >
        {label}
      </Button>
      {anchor && (
        <LazyBoundary onLoadError={unmountPopup}>
          <ColumnList
            id={id}
            label={label}
            list={orderedColumns(columns, layout).map((column) => ({
              id: column.id,
              header: column.header,
              fixed: column === nameColumn,
              visible: column === nameColumn || isShown(column, layout),
            }))}
            onShow={(column, visible) =>
              onLayoutChange(showColumn(columns, layout, column, visible))
            }
            onMove={(column, to) => onLayoutChange(moveColumn(columns, layout, column, to))}
            anchor={anchor}
            open={open}
            onClose={() => setOpen(false)}
          >
            <Button variant="quiet" size="sm" onClick={() => onLayoutChange({})}>
              Reset columns
            </Button>
          </ColumnList>
        </LazyBoundary>
      )}
    </>
  );
}
