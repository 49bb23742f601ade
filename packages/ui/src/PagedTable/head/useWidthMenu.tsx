import { useId, useState } from 'react';
import { LazyBoundary } from '../../internal/lazyWithRetry.tsx';
import { freeColumn, type TableLayout } from '../model/layout.ts';
import { LazyMenuPopup } from '../../Menu/lazyMenuPopup.ts';
import { columnOf, clampWidth, widthLimits, withWidth } from '../model/widths.ts';

interface OpenMenu {
  heading: HTMLElement;
  grip: HTMLElement;
  by: 'pointer' | 'keyboard' | undefined;
}

interface Options {
  layout: TableLayout;
  onLayoutChange: ((layout: TableLayout) => void) | undefined;
  /** Tells those who do not see the table. */
  announce(text: string): void;
}

/** The menu at the edge of a heading, which widens and narrows its column without a drag. */
export function useWidthMenu({ layout, onLayoutChange, announce }: Options) {
  const id = useId();
  const [menu, setMenu] = useState<OpenMenu>();
  const close = () => setMenu((now) => now && { ...now, by: undefined });
  const toggle = (heading: HTMLElement, by: 'pointer' | 'keyboard') => {
    const grip = heading.querySelector<HTMLElement>('.grip');
    if (menu?.by && menu.grip === grip) close();
    else if (grip) setMenu({ heading, grip, by });
  };
  const { heading, grip, by } = menu ?? {};
  const change = (stride: number) => {
    if (!heading) return;
    const width = clampWidth(heading.offsetWidth + stride);
    onLayoutChange?.(withWidth(layout, heading, width));
    announce(`${heading.ariaLabel}, ${width} pixels`);
  };
  const popup = heading && grip && onLayoutChange && (
    // The popup is at the end of the document; only focus guards would show here.
    <span hidden>
      <LazyBoundary onLoadError={() => setMenu(undefined)}>
        <LazyMenuPopup
          id={id}
          label={grip.ariaLabel ?? ''}
          items={[
            {
              id: 'wider',
              label: 'Wider',
              keepOpen: true,
              onSelect: () => change(widthLimits.stride),
            },
            {
              id: 'narrower',
              label: 'Narrower',
              keepOpen: true,
              onSelect: () => change(-widthLimits.stride),
            },
            {
              id: 'automatic',
              label: 'Automatic width',
              onSelect: () => onLayoutChange(freeColumn(layout, columnOf(heading))),
            },
          ]}
          align="start"
          anchor={grip}
          // The start of a heading stays where it is while its column grows.
          at={heading}
          openedBy={by}
          onClose={close}
        />
      </LazyBoundary>
    </span>
  );
  return { toggle, popup };
}
