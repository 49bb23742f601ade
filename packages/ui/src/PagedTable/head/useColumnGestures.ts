import {
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import type { Column } from '../model/columns.ts';
import { scrollIntoViewClear } from '../rows/scrollIntoViewClear.ts';
import { freeColumn, moveColumn, orderedColumns, type TableLayout } from '../model/layout.ts';
import {
  columnOf,
  headingsBeside,
  clampWidth,
  measuredWidths,
  syncAriaWidths,
  widthLimits,
  withWidth,
} from '../model/widths.ts';
import { unlessComposing } from '../../internal/keyboard/unlessComposing.ts';

/** Before a press on a heading becomes a drag, in pixels. */
const DRAG_THRESHOLD = 6;

interface Options<Row> {
  columns: readonly Column<Row>[];
  visibleColumns: readonly Column<Row>[];
  layout: TableLayout;
  onLayoutChange: ((layout: TableLayout) => void) | undefined;
  /** The table's style for these widths. */
  tracksFor(widths: TableLayout['widths']): CSSProperties;
  /** Tells those who do not see the table. */
  announce(text: string): void;
  /** An edge was pressed, and not dragged. */
  onEdge(heading: HTMLElement, by: 'pointer' | 'keyboard'): void;
}

interface Drag {
  heading: HTMLElement;
  from: number;
  /** Widths at the start; only while a width is dragged. */
  widths?: Record<string, number>;
  /** The widths at the moment, or the heading it would be dropped on. */
  next?: Record<string, number>;
  over?: HTMLElement | undefined;
}

const headingOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : null;
const isGrip = (target: EventTarget) => target instanceof Element && target.matches('.grip');
const toRight = (heading: HTMLElement) => (heading.matches(':dir(rtl)') ? -1 : 1);

/**
 * Event handlers for a row of headings whose columns can be moved and resized, by pointer and by
 * keyboard. While a pointer drags, one style of the table changes and no component renders.
 */
export function useColumnGestures<Row>(options: Options<Row>) {
  const { columns, visibleColumns, layout, onLayoutChange, tracksFor, announce, onEdge } = options;
  const drag = useRef<Drag>(undefined);
  const dropped = useRef(false);
  const pressedHeading = useRef<HTMLElement>(undefined);
  const row = useRef<HTMLTableRowElement>(null);
  const focused = useRef<HTMLElement>(undefined);

  // A heading that took another place, or an edge, must keep the focus and stay in sight.
  useLayoutEffect(() => {
    const { current } = focused;
    focused.current = undefined;
    current?.focus();
    if (current) scrollIntoViewClear(current);
  }, [visibleColumns, layout]);

  const arranges = onLayoutChange !== undefined;
  useLayoutEffect(() => {
    const { current } = row;
    // Where nothing has a size, as in a test without a browser, there is none to tell.
    if (!arranges || !current || !window.ResizeObserver) return undefined;
    // The observer also calls at its start, after layout.
    const observer = new ResizeObserver(() => syncAriaWidths(current, layout));
    observer.observe(current);
    return () => observer.disconnect();
  }, [arranges, visibleColumns, layout]);

  if (!onLayoutChange) return undefined;

  const previewWidths = (heading: HTMLElement, widths: TableLayout['widths']) => {
    const style = heading.closest('table')?.style;
    for (const [name, value] of Object.entries(tracksFor(widths))) style?.setProperty(name, value);
  };
  const resize = (heading: HTMLElement, width: number) => {
    onLayoutChange(withWidth(layout, heading, width));
  };
  const moveTo = (id: string, onto: string) => {
    const to = orderedColumns(columns, layout).findIndex((column) => column.id === onto);
    onLayoutChange(moveColumn(columns, layout, id, to));
    const header = columns.find((column) => column.id === id)?.header ?? id;
    const at = visibleColumns.findIndex((column) => column.id === onto) + 1;
    announce(`${header}, column ${at} of ${visibleColumns.length}`);
  };
  const markDropTarget = (over: HTMLElement | undefined) => {
    const { current } = drag;
    if (!current || current.over === over) return;
    current.over?.removeAttribute('data-drop');
    current.over = over;
    if (!over) return;
    const all = headingsBeside(over);
    const after = all.indexOf(over) > all.indexOf(current.heading);
    over.dataset['drop'] = over === current.heading ? 'here' : after ? 'after' : 'before';
    scrollIntoViewClear(over);
  };
  const endDrag = (keep: boolean) => {
    const { current } = drag;
    if (!current) return;
    const { heading, widths, next, over } = current;
    markDropTarget(undefined);
    drag.current = undefined;
    if (widths) {
      previewWidths(heading, layout.widths);
      if (next) dropped.current = true;
      else if (keep) pressedHeading.current = heading;
      if (keep && next) onLayoutChange({ ...layout, widths: { ...layout.widths, ...next } });
    } else if (over) {
      dropped.current = true;
      if (keep && over !== heading) moveTo(columnOf(heading), columnOf(over));
    }
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey } = event;
    const heading = headingOf(target);
    if (!heading || !(target instanceof HTMLElement)) return;
    const arrow = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const direction = arrow * toRight(heading);
    if (key === 'Escape' && drag.current) endDrag(false);
    else if (altKey && direction) {
      const all = headingsBeside(heading);
      const onto = all[all.indexOf(heading) + direction];
      if (onto) {
        focused.current = target;
        moveTo(columnOf(heading), columnOf(onto));
      }
    } else {
      const limit = key === 'Home' ? widthLimits.min : key === 'End' && widthLimits.max;
      const width = direction ? heading.offsetWidth + direction * widthLimits.step : limit;
      if (!isGrip(target) || !(width || key === 'Enter')) return;
      focused.current = target;
      if (width) resize(heading, width);
      else onLayoutChange(freeColumn(layout, columnOf(heading)));
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    ref: row,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const heading = headingOf(event.target);
      const grip = isGrip(event.target);
      dropped.current = false;
      pressedHeading.current = undefined;
      // A finger on a heading scrolls.
      if (!heading || event.button !== 0 || (!grip && event.pointerType === 'touch')) return;
      drag.current = { heading, from: event.clientX };
      if (!grip) return;
      drag.current.widths = measuredWidths(heading);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current) return;
      const { heading, from, widths } = current;
      const by = event.clientX - from;
      if (widths) {
        const width = (widths[columnOf(heading)] ?? 0) + by * toRight(heading);
        current.next = { ...widths, [columnOf(heading)]: clampWidth(width) };
        previewWidths(heading, { ...layout.widths, ...current.next });
      } else if (current.over || Math.abs(by) > DRAG_THRESHOLD) {
        event.currentTarget.setPointerCapture(event.pointerId);
        markDropTarget(
          headingsBeside(heading).find((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left <= event.clientX && event.clientX < right;
          }) ?? current.over,
        );
      }
    },
    onPointerUp: () => endDrag(true),
    onPointerCancel: () => endDrag(false),
    // Before it is a drag, the button may be let go elsewhere; from then on the pointer is held.
    onPointerLeave: () => endDrag(false),
    onClickCapture(event: { stopPropagation(): void }) {
      // The press that dropped a heading does not sort it, nor one that dragged an edge open its menu.
      if (dropped.current) event.stopPropagation();
      dropped.current = false;
    },
    onClick({ target, detail }: MouseEvent) {
      // While the pointer is held, the row gets its clicks; assistive technology has no pointer.
      const heading = pressedHeading.current ?? (isGrip(target) ? headingOf(target) : null);
      if (heading) onEdge(heading, detail === 0 ? 'keyboard' : 'pointer');
    },
    onDoubleClick() {
      const { current } = pressedHeading;
      if (current) onLayoutChange(freeColumn(layout, columnOf(current)));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => unlessComposing(event, handleKey),
  };
}
