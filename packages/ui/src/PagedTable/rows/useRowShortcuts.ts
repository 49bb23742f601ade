import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type DOMAttributes,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import type { MenuItem } from '../../Menu/index.ts';
import { composeEventHandlers } from '../../internal/composeEventHandlers.ts';
import { unlessComposing } from '../../internal/keyboard/unlessComposing.ts';
import type { RowsHandle } from '../model/rowsHandle.ts';

const controls = ['th.first > a.text', '.select-cell input', '.menu-cell > button'] as const;
const anyControl = controls.join();

const controlsOf = (row: Element | undefined): readonly HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>(anyControl)] : [];

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Focuses the control of a row that is of the same kind as another one, or else its first: the link. */
function focusRow(row: Element | undefined, from: Element | null): boolean {
  const same = controls.find((selector) => from?.matches(selector));
  const control = [same, ...controls]
    .map((selector) => selector && row?.querySelector<HTMLElement>(selector))
    .find(Boolean);
  control?.focus();
  return control !== undefined;
}

/**
 * The shortcuts of the rows, of which one is the current one: Tab reaches its controls alone, and the keys lead to the
 * others. Attributes are set directly, so that no row renders again. Returns the listeners of the rows' common parent;
 * `others` hear first, and keep what they prevent.
 */
export function useRowShortcuts<Row>(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly Row[],
  rowActions: ((row: Row) => MenuItem[]) | undefined,
  handle: Ref<RowsHandle> | undefined,
  handlers: Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onKeyDown'>,
): Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onKeyDown'> {
  const current = useRef<HTMLTableRowElement>(undefined);
  const setCurrent = (row: HTMLTableRowElement | undefined) => {
    if (row !== current.current) for (const each of controlsOf(current.current)) each.tabIndex = -1;
    current.current = row;
    for (const each of controlsOf(row)) each.tabIndex = 0;
  };
  const rowElements = () => table.current?.tBodies[0]?.rows;
  const rowOf = (target: EventTarget) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    return row?.parentElement === table.current?.tBodies[0] ? row : null;
  };
  const step = (by: 1 | -1): boolean => {
    const from = document.activeElement;
    const row = from && rowOf(from);
    const next = row ? rowElements()?.[row.sectionRowIndex + by] : current.current;
    return focusRow(next, from);
  };

  // Rows and their controls come and go.
  useLayoutEffect(() => {
    const isShown = current.current?.isConnected && rowOf(current.current) !== null;
    setCurrent(isShown ? current.current : rowElements()?.[0]);
  });
  useImperativeHandle(handle, () => ({ move: step }));

  function handleKey(event: KeyboardEvent) {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    const row = rowOf(target);
    if (row === null || defaultPrevented || ctrlKey || metaKey || altKey) return;
    // What a cell holds besides has its own keys.
    if (!(target instanceof HTMLElement) || !target.matches(anyControl)) return;
    if (act(key, row, target)) event.preventDefault();
  }

  /** Does what a key stands for; false where it stands for nothing. */
  function act(key: string, row: HTMLTableRowElement, target: HTMLElement): boolean {
    const by = steps[key];
    if (by !== undefined) {
      step(by);
      return true;
    }
    if (key === 'x') return click(row.querySelector<HTMLElement>('.select-cell input'));
    if (key === 'Enter')
      return target.matches('input') && click(row.querySelector<HTMLElement>('th.first > a.text'));
    const record = rows[row.sectionRowIndex];
    const item =
      record &&
      rowActions?.(record).find(({ shortcut, disabled }) => shortcut === key && !disabled);
    item?.onSelect?.();
    return item !== undefined;
  }

  return {
    onFocus: composeEventHandlers(handlers.onFocus, ({ target }) => {
      const row = rowOf(target);
      if (row) setCurrent(row);
    }),
    onKeyDown: composeEventHandlers(handlers.onKeyDown, (event) =>
      unlessComposing(event, handleKey),
    ),
  };
}

function click(control: HTMLElement | null): boolean {
  control?.click();
  return control !== null;
}
