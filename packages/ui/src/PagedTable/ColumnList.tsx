import { Popover } from '@base-ui/react/popover';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../Button/Button.tsx';
import { ListFrame } from './ColumnList.styles.ts';
import { headerColumn, type Column } from './columns.ts';
import { moveColumn, orderedColumns, showColumn, type TableLayout } from './layout.ts';

interface ColumnListProps<Row> {
  id: string;
  label: string;
  columns: readonly Column<Row>[];
  layout: TableLayout;
  onLayoutChange(layout: TableLayout): void;
  anchor: HTMLElement;
  open: boolean;
  onClose(): void;
}

const up = <ChevronUp size={16} aria-hidden="true" />;
const down = <ChevronDown size={16} aria-hidden="true" />;

/** The floating half of the chooser. */
export default function ColumnList<Row>(props: ColumnListProps<Row>) {
  const { id, label, columns, layout, onLayoutChange, anchor, open, onClose } = props;
  const list = orderedColumns(columns, layout);
  const named = columns[headerColumn(columns)];
  const [said, say] = useState('');

  // What moved keeps the focus, though its element was taken out and put in again.
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  });

  const move = ({ id: moved, header }: Column<Row>, to: number) => {
    if (to < 0 || to >= list.length) return;
    focused.current = document.activeElement;
    onLayoutChange(moveColumn(columns, layout, moved, to));
    say(`${header}, ${to + 1} of ${list.length}`);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, altKey, shiftKey } = event;
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (altKey && by && target instanceof Element) {
      event.preventDefault();
      const at = [...currentTarget.querySelectorAll('li')].findIndex((one) => one.contains(target));
      const column = list[at];
      if (column) move(column, at + by);
    }
    if (key !== 'Tab') return;
    const stops = currentTarget.querySelectorAll('input, button');
    if (target !== stops[shiftKey ? 0 : stops.length - 1]) return;
    // From the button, the browser's own Tab goes on to its neighbour; backwards, the button is it.
    if (shiftKey) event.preventDefault();
    anchor.focus();
    onClose();
  };
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event, reason }) => {
        const onAnchor = event.target instanceof Node && anchor.contains(event.target);
        // The button's own click closes the list; closing here too would open it again.
        if (!next && !(onAnchor && reason === 'outside-press')) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={4} className="sw-layer">
          <ListFrame id={id} aria-label={label} finalFocus={{ current: anchor }} onKeyDown={press}>
            <ul>
              {list.map((column, index) => (
                <li key={column.id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={column === named || !layout.hidden?.includes(column.id)}
                      aria-disabled={column === named}
                      title={column === named ? 'Names the rows, so it always shows' : undefined}
                      onChange={({ currentTarget: { checked } }) =>
                        column !== named && onLayoutChange(showColumn(layout, column.id, checked))
                      }
                    />
                    <span>{column.header}</span>
                  </label>
                  <button
                    type="button"
                    className="sw-icon-button"
                    aria-label={`Move ${column.header} up`}
                    aria-disabled={index === 0}
                    onClick={() => move(column, index - 1)}
                  >
                    {up}
                  </button>
                  <button
                    type="button"
                    className="sw-icon-button"
                    aria-label={`Move ${column.header} down`}
                    aria-disabled={index === list.length - 1}
                    onClick={() => move(column, index + 1)}
                  >
                    {down}
                  </button>
                </li>
              ))}
            </ul>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                onLayoutChange({});
                say('Columns reset');
              }}
            >
              Reset columns
            </Button>
            <span className="sw-hidden" role="status">
              {said}
            </span>
          </ListFrame>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
