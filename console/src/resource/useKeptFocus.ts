import type { FocusEvent } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the keyboard stood: what it was on, and in which row. */
interface Place {
  readonly page: HTMLElement;
  readonly on: HTMLElement;
  readonly row: number;
}

/** The nearest to a place that is gone: its namesake, its row's neighbour, the search, the page's action. */
function nearest({ page, on, row }: Place): HTMLElement | null | undefined {
  const name = on.getAttribute('aria-label');
  const kind = on.tagName.toLowerCase();
  const rows = page.querySelectorAll('tbody tr');
  const neighbour = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)];
  return (
    (name && page.querySelector<HTMLElement>(`${kind}[aria-label="${CSS.escape(name)}"]`)) ||
    neighbour?.querySelector<HTMLElement>(kind) ||
    page.querySelector<HTMLElement>('input[type="search"]') ||
    page.querySelector<HTMLElement>('button')
  );
}

const isLost = () => document.activeElement === document.body;

/**
 * Keeps the keyboard's place on a page when what it stood on goes: a row that was deleted, a search
 * that was cleared, a pager that moved, or the page before this one.
 */
export function useKeptFocus() {
  const place = useRef<Place>(undefined);
  const { key, pathname } = useLocation();
  const arrive = useEffectEvent(() => {
    // The first page of a visit begins where the browser does.
    if (key !== 'default' && isLost()) document.querySelector('main')?.focus();
  });
  useEffect(() => arrive(), [pathname]);
  useEffect(() => {
    const { current } = place;
    if (current === undefined || current.on.isConnected) return;
    if (isLost()) nearest(current)?.focus();
  });
  return ({ currentTarget: page, target: on }: FocusEvent<HTMLElement>) => {
    // What a dialog holds is no part of the page, though its events pass by.
    if (!(on instanceof HTMLElement) || !page.contains(on)) return;
    const row = [...page.querySelectorAll('tbody tr')].findIndex((each) => each.contains(on));
    place.current = { page, on, row };
  };
}
