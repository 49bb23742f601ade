import { Popover } from '@base-ui/react/popover';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePopup } from '../../internal/usePopup.ts';
import { ListFrame } from './ColumnList.styles.ts';
import { unlessComposing } from '../../internal/keyboard/unlessComposing.ts';

/** A column as the chooser lists it. */
interface ListedColumn {
  id: string;
  header: string;
  visible: boolean;
  /** Names the rows, so it always shows. */
  fixed: boolean;
}

interface ColumnListProps {
  id: string;
  label: string;
  list: readonly ListedColumn[];
  onShow(id: string, visible: boolean): void;
  onMove(id: string, to: number): void;
  /** Content below the columns. */
  children: ReactNode;
  anchor: HTMLElement;
  open: boolean;
  onClose(): void;
}

const ways = [
  { name: 'up', by: -1, icon: <ChevronUp size={16} /> },
  { name: 'down', by: 1, icon: <ChevronDown size={16} /> },
];

/** The floating half of the chooser. */
export default function ColumnList(props: ColumnListProps) {
  const { id, label, list, onShow, onMove, children, anchor, open, onClose } = props;
  const [announcement, announce] = useState('');
  const { root } = usePopup(anchor, onClose);

  // The moved item keeps the focus, though React removes and inserts its element.
  const focused = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = undefined;
  });

  const move = (from: number, by: number, element: HTMLElement) => {
    const column = list[from];
    if (!column || !list[from + by]) return;
    focused.current = element;
    onMove(column.id, from + by);
    announce(`${column.header}, ${from + by + 1} of ${list.length}`);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, altKey, shiftKey } = event;
    if (!(target instanceof HTMLElement)) return;
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (altKey && by) {
      event.preventDefault();
      const lines = [...currentTarget.querySelectorAll('li')];
      move(
        lines.findIndex((line) => line.contains(target)),
        by,
        target,
      );
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
    <Popover.Root open={open} {...root}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={4} className="sw-layer">
          <ListFrame
            id={id}
            className="sw-panel"
            aria-label={label}
            finalFocus={{ current: anchor }}
            onKeyDown={(event) => unlessComposing(event, handleKey)}
          >
            <ul>
              {list.map(({ id: column, header, visible, fixed }, index) => (
                <li key={column}>
                  <label>
                    <input
                      type="checkbox"
                      checked={visible}
                      aria-disabled={fixed}
                      title={fixed ? 'Names the rows, so it always shows' : undefined}
                      onChange={() => fixed || onShow(column, !visible)}
                    />
                    {header}
                  </label>
                  {ways.map(({ name, by, icon }) => (
                    <button
                      key={name}
                      type="button"
                      className="sw-icon-button"
                      aria-label={`Move ${header} ${name}`}
                      aria-disabled={!list[index + by]}
                      onClick={({ currentTarget }) => move(index, by, currentTarget)}
                    >
                      {icon}
                    </button>
                  ))}
                </li>
              ))}
            </ul>
            {children}
            <span className="sw-hidden" role="status">
              {announcement}
            </span>
          </ListFrame>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
