import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useFormatCount } from '../locale/LocaleProvider.tsx';
import { beginsWithText } from './beginsWithText.ts';
import { nextTab } from './nextTab.ts';
import { TabsFrame } from './Tabs.styles.ts';
import { unlessComposing } from '../internal/keyboard/unlessComposing.ts';

/** One tab. */
export interface TabItem {
  /** Unique within the tabs. */
  id: string;
  /** The visible text. */
  label: string;
  /** A number after the label, for example how many rows the tab holds. */
  count?: number;
}

/** Props of {@link Tabs}. */
export interface TabsProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** The tabs, in order. */
  items: readonly TabItem[];
  /** Id of the open tab. */
  value: string;
  /** Called with the id of the tab to open. */
  onChange(value: string): void;
  /** Name of the row of tabs, for assistive technology. */
  'aria-label'?: string;
  /** Content of the open tab. */
  children: ReactNode;
}

/**
 * Views of one thing, one at a time. Arrow keys, Home and End move between the tabs.
 *
 * @example
 * <Tabs items={[{ id: 'users', label: 'Users', count: 12 }]} value={tab} onChange={setTab}>
 *   …
 * </Tabs>
 */
export function Tabs({
  items,
  value,
  onChange,
  children,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  onKeyDown,
  ...rest
}: TabsProps) {
  const formatCount = useFormatCount();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Only now is it known what the panel holds: its content may have come later than itself.
  const updatePanelFocus = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' && panel.current)
      panel.current.tabIndex = beginsWithText(panel.current) ? 0 : -1;
  };
  const onTabKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // With these, an arrow is the browser's way back.
    if (event.altKey || event.metaKey) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = items.findIndex((item) => item.id === value);
    const to = nextTab(event.key, at, items.length, rtl);
    const item = to === undefined ? undefined : items[to];
    if (to === undefined || !item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <TabsFrame
      {...rest}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        unlessComposing(event, updatePanelFocus);
      }}
    >
      <div role="tablist" ref={list} aria-label={label} aria-labelledby={labelledBy}>
        {items.map((item) => {
          const selected = item.id === value;
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              aria-selected={selected}
              aria-controls={selected ? `${id}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(item.id)}
              onKeyDown={(event) => unlessComposing(event, onTabKeyDown)}
            >
              {item.label}
              {item.count !== undefined && <span className="count">{formatCount(item.count)}</span>}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        ref={panel}
        // Text in a panel must be reachable from its tab.
        tabIndex={0}
      >
        {children}
      </div>
    </TabsFrame>
  );
}
