import { useId, useLayoutEffect, useState, type DOMAttributes, type KeyboardEvent } from 'react';
import { LazyBoundary } from '../../internal/lazyWithRetry.tsx';
import type { MenuItem } from '../../Menu/index.ts';
import { LazyMenuPopup } from '../../Menu/lazyMenuPopup.ts';
import { unlessComposing } from '../../internal/keyboard/unlessComposing.ts';

interface OpenMenu {
  /** Id of the row that it was opened for. */
  id: string;
  button: HTMLButtonElement;
  by: 'pointer' | 'keyboard' | undefined;
}

/** The button of a row's menu at this place. */
export const menuButton = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('.menu-cell > button') : null;

/**
 * One menu for all rows, loaded when it is about to open: the listeners of the rows' common
 * parent, and the menu itself.
 */
export function useRowMenu<Row>(
  rows: readonly Row[],
  ids: readonly string[],
  rowActions: ((row: Row) => MenuItem[]) | undefined,
  nameOf: (row: Row) => string,
) {
  const id = useId();
  const [menu, setMenu] = useState<OpenMenu>();
  const close = () => setMenu((now) => now && { ...now, by: undefined });
  const open = (button: HTMLButtonElement, by: 'pointer' | 'keyboard') => {
    const of = ids[button.closest('tr')?.sectionRowIndex ?? -1];
    if (of !== undefined) setMenu({ id: of, button, by });
  };
  const row = menu && rows[ids.indexOf(menu.id)];
  // A menu goes with its row: its entries would act on a record that is gone.
  if (menu && row === undefined) setMenu(undefined);

  // Set directly, so that no row renders again.
  const openButton = menu?.by && menu.button;
  useLayoutEffect(() => {
    if (!openButton) return undefined;
    openButton.setAttribute('aria-expanded', 'true');
    openButton.setAttribute('aria-controls', id);
    return () => {
      openButton.removeAttribute('aria-expanded');
      openButton.removeAttribute('aria-controls');
    };
  }, [openButton, id]);

  const openByArrow = (event: KeyboardEvent<HTMLElement>) => {
    const button = menuButton(event.target);
    if (!button || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    open(button, 'keyboard');
  };
  const listeners: DOMAttributes<HTMLElement> = {
    onFocus: ({ target }) => {
      if (menuButton(target)) LazyMenuPopup.prefetch();
    },
    onClick: ({ target, detail }) => {
      const button = menuButton(target);
      if (!button) return;
      if (button === openButton) close();
      // A click without a pointer (detail 0) comes from Enter, Space or assistive technology.
      else open(button, detail === 0 ? 'keyboard' : 'pointer');
    },
    onKeyDown: (event) => unlessComposing(event, openByArrow),
  };
  const popup = menu && row !== undefined && rowActions && (
    // The popup is at the end of its landmark; only focus guards would show here.
    <span hidden>
      <LazyBoundary onLoadError={() => setMenu(undefined)}>
        <LazyMenuPopup
          id={id}
          label={`Actions for ${nameOf(row)}`}
          items={rowActions(row)}
          align="end"
          anchor={menu.button}
          openedBy={menu.by}
          onClose={close}
        />
      </LazyBoundary>
    </span>
  );
  return { listeners, popup };
}
