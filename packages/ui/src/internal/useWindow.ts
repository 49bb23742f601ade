import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Up to this many rows all are drawn. */
const FEW = 60;

/** Up to this many rows all are drawn once someone asks the browser to find a word in the page, or to print it. */
const ALL = 2000;

/** Rows are drawn in steps of this many, and twice as many around them once someone scrolls. */
const STEP = 4;

/** No browser lets an element be much higher, in pixels; beyond, the rows run faster than the bar. */
const HIGHEST = 15_000_000;

/** Which rows to draw, and where. */
export interface RowWindow {
  /** First one to draw, and one past the last. */
  first: number;
  end: number;
  /** Pixels by which rows stand higher than their index says; 0 but for millions of rows. */
  lift: number;
  /** What the width of the view comes to; 0 before it is known, and for whoever does not ask. */
  fit: number;
  /** Height of each row, and of all together, in pixels. */
  row: number;
  height: number;
  /** Scrolls no further than needed for a row to be in view. */
  show(index: number): void;
}

/**
 * Draws the rows in view, and some around them; `least` is how many, also before those in view have
 * been counted: it should be enough, or all is drawn twice. `fitOf` tells what the width of the view in pixels
 * comes to, so that nothing is drawn anew for one that comes to the same; `rowOf` the height of each
 * row from that. `below` is how much of what follows a row is to be in view with it.
 */
export function useWindow(
  view: RefObject<HTMLElement | null>,
  count: number,
  least: number,
  fitOf: ((width: number) => number) | undefined,
  rowOf: (fit: number) => number,
  below = 0,
): RowWindow {
  const [[first, end, lift, fit], setPlace] = useState<Place>([0, least, 0, 0]);
  const [few, setFew] = useState(FEW);
  const row = rowOf(fit);
  const total = count * row;

  useLayoutEffect(() => {
    // Where nothing has a size, as in a test without a browser, the first rows stay.
    if (!window.ResizeObserver) return undefined;
    const element = view.current;
    if (!element) return undefined;
    const measure = (by: unknown) => {
      const { scrollTop, clientHeight, clientWidth } = element;
      const top = scrollTop * speed(total, clientHeight);
      const around = by instanceof Event ? 2 * STEP : 0;
      const step = (pixels: number) => Math.floor(pixels / row / STEP) * STEP;
      const next: Place = [
        step(top) - around,
        Math.max(step(top) + least, step(top + clientHeight) + STEP) + around,
        Math.round(top - scrollTop),
        fitOf?.(clientWidth) ?? 0,
      ];
      setPlace((now) => (String(now) === String(next) ? now : next));
    };
    // What is printed, and searched, is what stands there when this returns.
    const all = () => flushSync(() => setFew(ALL));
    const find = (event: KeyboardEvent) => {
      if (event.key === 'f' && (event.ctrlKey || event.metaKey)) all();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const ending = new AbortController();
    element.addEventListener('scroll', measure, ending);
    addEventListener('keydown', find, ending);
    addEventListener('beforeprint', all, ending);
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, [view, total, least, row, fitOf]);

  const whole = count <= few;
  return {
    first: whole ? 0 : Math.max(0, Math.min(first, count - end + first)),
    end: whole ? count : Math.min(count, end),
    ...{ lift, fit, row },
    height: Math.min(total, HIGHEST),
    show: (index) => {
      const element = view.current;
      if (!element) return;
      const fast = speed(total, element.clientHeight);
      const now = element.scrollTop * fast;
      const top = index * row;
      const bottom = top + row + below - element.clientHeight;
      if (top < now) element.scrollTop = top / fast;
      else if (bottom > now) element.scrollTop = bottom / fast;
    },
  };
}

type Place = readonly [first: number, end: number, lift: number, fit: number];

/** How much faster rows run than the scroll bar. */
const speed = (height: number, view: number): number =>
  height > HIGHEST ? (height - view) / (HIGHEST - view) : 1;
