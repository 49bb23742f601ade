import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';

/** Up to this many rows all are drawn. */
const FEW = 60;

/** Up to this many rows all are drawn once someone asks the browser to find a word in the page. */
const ALL = 2000;

/** Rows are drawn in steps of this many, and as many before and after those in view. */
const STEP = 8;

/** Rows taken to be in view before they have been counted. */
const GUESS = 24;

/** No browser lets an element be much higher, in pixels; beyond, the rows run faster than the bar. */
const HIGHEST = 15_000_000;

/** Which rows to draw, and where. */
export interface RowWindow {
  /** First one to draw, and one past the last. */
  first: number;
  end: number;
  /** Pixels by which rows stand higher than their index says; 0 but for millions of rows. */
  lift: number;
  /** Height of each row, and of all together, in pixels. */
  row: number;
  height: number;
  /** Width of the view in pixels, once it is known. */
  width: number | undefined;
  /** Scrolls no further than needed for a row to be in view. */
  show(index: number): void;
}

/**
 * Draws the rows in view and some around. `rowHeight` tells the height of each in pixels from the
 * width of the view, `below` is how much of what follows a row is to be in view with it.
 */
export function useWindow(
  view: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: (width: number | undefined) => number,
  below = 0,
): RowWindow {
  const [[first, end, lift, width], setPlace] = useState<Place>([0, GUESS, 0, undefined]);
  const [all, setAll] = useState(false);
  const row = rowHeight(width);
  const height = Math.min(count * row, HIGHEST);

  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollTop, clientHeight, clientWidth } = element;
      const top = scrollTop * speed(count * row, clientHeight);
      const step = (rows: number) => Math.floor(rows / STEP) * STEP;
      const next: Place = [
        step(top / row),
        step((top + clientHeight) / row) + STEP,
        Math.round(top - scrollTop),
        clientWidth,
      ];
      setPlace((now) => (now.every((part, at) => part === next[at]) ? now : next));
    };
    const find = ({ ctrlKey, metaKey, key }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key === 'f') setAll(true);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    document.addEventListener('keydown', find);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
      document.removeEventListener('keydown', find);
    };
  }, [view, count, row]);

  const show = useCallback(
    (index: number) => {
      const element = view.current;
      if (!element) return;
      const fast = speed(count * row, element.clientHeight);
      const [top, bottom] = [index * row, (index + 1) * row + below - element.clientHeight];
      const now = element.scrollTop * fast;
      if (top < now) element.scrollTop = top / fast;
      else if (bottom > now) element.scrollTop = bottom / fast;
    },
    [view, count, row, below],
  );
  return useMemo(() => {
    const whole = count <= (all ? ALL : FEW);
    return {
      first: whole ? 0 : Math.max(0, Math.min(first, count - (end - first)) - STEP),
      end: whole ? count : Math.min(count, end + STEP),
      ...{ lift, row, height, width, show },
    };
  }, [all, count, first, end, lift, row, height, width, show]);
}

type Place = [first: number, end: number, lift: number, width: number | undefined];

/** How much faster rows run than the scroll bar. */
const speed = (height: number, view: number): number =>
  height > HIGHEST ? (height - view) / (HIGHEST - view) : 1;
