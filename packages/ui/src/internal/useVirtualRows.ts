import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { unlessComposing } from './keyboard/unlessComposing.ts';

/** Up to this many rows, all are drawn. */
const RENDER_ALL_BELOW = 60;

/** Up to this many rows are all drawn once a person searches the page with the browser, or prints it. */
const RENDER_ALL_IN_SEARCH_BELOW = 2000;

/** Rows are drawn in steps of this many. While a person scrolls, twice as many are drawn around them. */
const STEP = 4;

/**
 * The greatest height of an element in all browsers, in pixels. Beyond it, rows move faster than the scroll bar.
 */
const MAX_ELEMENT_HEIGHT = 15_000_000;

/** Which rows to draw, and where. */
export interface VirtualRows {
  /** First one to draw, and one past the last. */
  first: number;
  end: number;
  /** The pixels by which rows are above their natural place; 0 except for millions of rows. */
  scrollOffset: number;
  /** The number from `widthStepOf`; 0 before the width is known, and without `widthStepOf`. */
  widthStep: number;
  /** Height of each row, and of all together, in pixels. */
  rowHeight: number;
  height: number;
  /** Scrolls no further than needed for a row to be in view. */
  show(index: number): void;
}

interface VirtualRowsOptions {
  /** The element that scrolls. */
  view: RefObject<HTMLElement | null>;
  /** The total number of rows. */
  count: number;
  /** Rows to draw at least, also before the view is measured: fewer than fit would draw the rows twice. */
  minRows: number;
  /**
   * Turns the width of the view in pixels into a number for the layout, such as a number of columns. Rows are drawn
   * again only when it changes.
   */
  widthStepOf?: ((width: number) => number) | undefined;
  /** Height of each row in pixels, by the number from `widthStepOf`. */
  rowHeightOf(widthStep: number): number;
  /** Pixels below a row to keep in view with it. Default 0. */
  marginBelow?: number;
}

/** Draws only the rows in view of a list that scrolls, with a few around them. */
export function useVirtualRows({
  view,
  count,
  minRows,
  widthStepOf,
  rowHeightOf,
  marginBelow = 0,
}: VirtualRowsOptions): VirtualRows {
  const [[first, end, scrollOffset, widthStep], setPlace] = useState<Place>([0, minRows, 0, 0]);
  const [renderAllBelow, setRenderAllBelow] = useState(RENDER_ALL_BELOW);
  const rowHeight = rowHeightOf(widthStep);
  const total = count * rowHeight;

  useLayoutEffect(() => {
    // Without layout, as in a test without a browser, the first rows stay.
    if (!window.ResizeObserver) return undefined;
    const element = view.current;
    if (!element) return undefined;
    const measure = (by: unknown) => {
      const { scrollTop, clientHeight, clientWidth } = element;
      const top = scrollTop * scrollFactor(total, clientHeight);
      const overscan = by instanceof Event ? 2 * STEP : 0;
      const step = (pixels: number) => Math.floor(pixels / rowHeight / STEP) * STEP;
      const next: Place = [
        step(top) - overscan,
        Math.max(step(top) + minRows, step(top + clientHeight) + STEP) + overscan,
        Math.round(top - scrollTop),
        widthStepOf?.(clientWidth) ?? 0,
      ];
      setPlace((before) => (String(before) === String(next) ? before : next));
    };
    // The browser prints and searches the rows that exist when this returns.
    const renderAll = () => flushSync(() => setRenderAllBelow(RENDER_ALL_IN_SEARCH_BELOW));
    const onFindKey = (event: KeyboardEvent) => {
      if (event.key === 'f' && (event.ctrlKey || event.metaKey)) renderAll();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const ending = new AbortController();
    element.addEventListener('scroll', measure, ending);
    addEventListener('keydown', (event) => unlessComposing(event, onFindKey), ending);
    addEventListener('beforeprint', renderAll, ending);
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, [view, total, minRows, rowHeight, widthStepOf]);

  const rendersAll = count <= renderAllBelow;
  return {
    first: rendersAll ? 0 : Math.max(0, Math.min(first, count - end + first)),
    end: rendersAll ? count : Math.min(count, end),
    scrollOffset,
    widthStep,
    rowHeight,
    height: Math.min(total, MAX_ELEMENT_HEIGHT),
    show: (index) => {
      const element = view.current;
      if (!element) return;
      const factor = scrollFactor(total, element.clientHeight);
      const visibleTop = element.scrollTop * factor;
      const top = index * rowHeight;
      const bottom = top + rowHeight + marginBelow - element.clientHeight;
      if (top < visibleTop) element.scrollTop = top / factor;
      else if (bottom > visibleTop) element.scrollTop = bottom / factor;
    },
  };
}

type Place = readonly [first: number, end: number, scrollOffset: number, widthStep: number];

/** How much faster rows run than the scroll bar. */
const scrollFactor = (height: number, view: number): number =>
  height > MAX_ELEMENT_HEIGHT ? (height - view) / (MAX_ELEMENT_HEIGHT - view) : 1;
