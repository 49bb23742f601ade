import { Ellipsis } from 'lucide-react';
import {
  cloneElement,
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { composeEventHandlers } from '../internal/composeEventHandlers.ts';
import { joinClasses } from '../internal/joinClasses.ts';
import { LazyBoundary } from '../internal/lazyWithRetry.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { LazyMenuPopup } from './lazyMenuPopup.ts';
import type { MenuItem } from './types.ts';
import { unlessComposing } from '../internal/keyboard/unlessComposing.ts';

/** Props of {@link Menu}; other props, `ref` included, go to its button. */
export interface MenuProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Name of the menu and of its default button, for example `Actions for OpenCode`. */
  label: string;
  /** Heading above the entries, which names their group and cannot be chosen. */
  header?: ReactNode;
  /** Entries, from top to bottom. */
  items: readonly MenuItem[];
  /**
   * The button that opens it, whose own props take precedence. Default: a ⋯ button named by
   * `label`.
   */
  trigger?: ReactElement<ComponentProps<'button'>>;
  /** Which edge of the button it lines up with. Default `end`. */
  align?: 'start' | 'center' | 'end';
  /** Whether it cannot be opened. Default false. */
  disabled?: boolean;
}

const dots = <Ellipsis size={16} />;

/**
 * A button with a menu of actions. The menu is loaded shortly before it opens, so that a hundred rows render only
 * buttons.
 *
 * @example
 * <Menu label="Actions for OpenCode" items={[{ id: 'edit', label: 'Edit', onSelect: edit }]} />
 */
export function Menu(props: MenuProps) {
  const { label, header, items, trigger, align = 'end', className, ...rest } = props;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement>();
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>();

  const open = (opener: HTMLButtonElement, by: 'pointer' | 'keyboard') => {
    setAnchor(opener);
    setOpenedBy(by);
  };
  const unmountPopup = () => {
    setAnchor(undefined);
    setOpenedBy(undefined);
  };
  const openByArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.currentTarget, 'keyboard');
  };
  const buttonProps = { ...rest, ...trigger?.props };
  const button: ComponentProps<'button'> = {
    ...buttonProps,
    className: joinClasses(trigger ? buttonProps.className : 'sw-icon-button', className),
    'aria-haspopup': 'menu',
    'aria-expanded': openedBy !== undefined,
    'aria-controls': openedBy === undefined ? undefined : id,
    onPointerEnter: composeEventHandlers(buttonProps.onPointerEnter, LazyMenuPopup.prefetch),
    onFocus: composeEventHandlers(buttonProps.onFocus, LazyMenuPopup.prefetch),
    // A click without a pointer (detail 0) comes from Enter, Space or assistive technology.
    onClick: composeEventHandlers(buttonProps.onClick, (event) => {
      if (openedBy) setOpenedBy(undefined);
      else open(event.currentTarget, event.detail === 0 ? 'keyboard' : 'pointer');
    }),
    onKeyDown: composeEventHandlers(buttonProps.onKeyDown, (event) =>
      unlessComposing(event, openByArrow),
    ),
  };
  return (
    <>
      {trigger ? (
        cloneElement(trigger, button)
      ) : (
        <Tooltip label={label}>
          <button {...button} type="button" aria-label={label}>
            {dots}
          </button>
        </Tooltip>
      )}
      {anchor && (
        // The popup is at the end of its landmark; only focus guards would show here.
        <span hidden>
          <LazyBoundary onLoadError={unmountPopup}>
            <LazyMenuPopup
              id={id}
              label={label}
              header={header}
              items={items}
              align={align}
              anchor={anchor}
              openedBy={openedBy}
              onClose={() => setOpenedBy(undefined)}
            />
          </LazyBoundary>
        </span>
      )}
    </>
  );
}
