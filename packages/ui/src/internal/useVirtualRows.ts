import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { unlessComposing } from './keyboard/unlessComposing.ts';

/** Up to this many rows all are drawn. */
const FEW = 60;

/** Up to this many rows are all drawn once a person searches the page with the browser, or prints it. */
const ALL = 2000;

/** Rows are drawn in steps of this many, and twice as many around them once someone scrolls. */
const STEP = 4;

/** No browser lets an element be much higher, in pixels; beyond, the rows run faster than the bar. */
const HIGHEST = 15_000_000;

/** Which rows to draw, and where. */
export interface VirtualRows {
  /** First one to draw, and one past the last. */
  first: number;
  end: number;
  /** Pixels by which rows stand higher than their index says; 0 but for millions of rows. */
  lift: number;
  /** The number from `fitOf`; 0 before the width is known, and without `fitOf`. */
  fit: number;
  /** Height of each row, and of all together, in pixels. */
  rowHeight: number;
  height: number;
  /** Scrolls no further than needed for a row to be in view. */
  show(index: number): void;
}

interface VirtualRowsOptions {
  /** The element that scrolls. */
  view: RefObject<HTMLElement | null>;
  /** Number of rows in all. */
  count: number;
  /** Rows to draw at least, also before the view is measured: fewer than fit would draw the rows twice. */
  minRows: number;
  /**
   * Turns the width of the view in pixels into a number that layout depends on, for example a number of
   * columns; rows are drawn again only when it changes.
   */
  fitOf?: ((width: number) => number) | undefined;
  /** Height of each row in pixels, by the number from `fitOf`. */
  rowHeightOf(fit: number): number;
  /** Pixels below a row to keep in view with it. Default 0. */
  marginBelow?: number;
}

/** Draws only the rows in view of a list that scrolls, with a few around them. */
export function useVirtualRows({
  view,
  count,
  minRows,
  fitOf,
  rowHeightOf,
  marginBelow = 0,
}: VirtualRowsOptions): VirtualRows {
  const [[first, end, lift, fit], setPlace] = useState<Place>([0, minRows, 0, 0]);
  const [few, setFew] = useState(FEW);
  const rowHeight = rowHeightOf(fit);
  const total = count * rowHeight;

  useLayoutEffect(() => {
    // Without layout, as in a test without a browser, the first rows stay.
    if (!window.ResizeObserver) return undefined;
    const element = view.current;
    if (!element) return undefined;
    const measure = (by: unknown) => {
      const { scrollTop, clientHeight, clientWidth } = element;
      const top = scrollTop * speed(total, clientHeight);
      const around = by instanceof Event ? 2 * STEP : 0;
      const step = (pixels: number) => Math.floor(pixels / rowHeight / STEP) * STEP;
      const next: Place = [
        step(top) - around,
        Math.max(step(top) + minRows, step(top + clientHeight) + STEP) + around,
        Math.round(top - scrollTop),
        fitOf?.(clientWidth) ?? 0,
      ];
      setPlace((before) => (String(before) === String(next) ? before : next));
    };
    // The browser prints and searches the rows that exist when this returns.
    const all = () => flushSync(() => setFew(ALL));
    const find = (event: KeyboardEvent) => {
      if (event.key === 'f' && (event.ctrlKey || event.metaKey)) all();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const ending = new AbortController();
    element.addEventListener('scroll', measure, ending);
    addEventListener('keydown', (event) => unlessComposing(event, find), ending);
    addEventListener('beforeprint', all, ending);
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, [view, total, minRows, rowHeight, fitOf]);

  const whole = count <= few;
  return {
    first: whole ? 0 : Math.max(0, Math.min(first, count - end + first)),
    end: whole ? count : Math.min(count, end),
    lift,
    fit,
    rowHeight,
    height: Math.min(total, HIGHEST),
    show: (index) => {
      const element = view.current;
      if (!element) return;
      const fast = speed(total, element.clientHeight);
      const shown = element.scrollTop * fast;
      const top = index * rowHeight;
      const bottom = top + rowHeight + marginBelow - element.clientHeight;
      if (top < shown) element.scrollTop = top / fast;
      else if (bottom > shown) element.scrollTop = bottom / fast;
    },
  };
}

type Place = readonly [first: number, end: number, lift: number, fit: number];

/** How much faster rows run than the scroll bar. */
const speed = (height: number, view: number): number =>
  height > HIGHEST ? (height - view) / (HIGHEST - view) : 1;
