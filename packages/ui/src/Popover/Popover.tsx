import {
  cloneElement,
  useId,
  useImperativeHandle,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { composeEventHandlers } from '../internal/composeEventHandlers.ts';
import { joinClasses } from '../internal/joinClasses.ts';
import { LazyBoundary, lazyWithRetry } from '../internal/lazyWithRetry.tsx';

/** Props of {@link Popover}; other props, `ref` included, go to its button. */
export interface PopoverProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Name of the panel, for example `Filter by website`. */
  label: string;
  /** The button that opens it, whose own props take precedence. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /**
   * The content of the panel, rendered while it is open. Its first field gets the focus, or the first one
   * within an element with `data-sw-focus`.
   */
  children: ReactNode;
  /** Which edge of the button it lines up with. Default `start`. */
  align?: 'start' | 'center' | 'end';
  /** Whether it is open. Default: it opens and closes by itself. */
  open?: boolean;
  /** It was opened or closed: by its button, by Escape, or by a press outside. */
  onOpenChange?(open: boolean): void;
}

const PopoverPanel = lazyWithRetry(() => import('./PopoverPanel.tsx'));

/**
 * A button with a small panel that floats below it, for a few fields or facts. Tab cycles through
 * it, Escape and a press outside close it, and the focus returns to the button. The panel is
 * loaded when it is about to open.
 *
 * @example
 * <Popover label="Share" trigger={<Button>Share</Button>}>
 *   <TextField label="Address" value={address} readOnly onChange={() => undefined} />
 * </Popover>
 */
export function Popover({
  label,
  trigger,
  children,
  align = 'start',
  open: controlled,
  onOpenChange,
  className,
  ref,
  ...rest
}: PopoverProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => anchor, [
    anchor,
  ]);
  const [uncontrolledOpen, setOwn] = useState(false);
  // The panel stays mounted after it closed, so that it can fade.
  const [wasOpen, setWasOpen] = useState(false);
  const open = controlled ?? uncontrolledOpen;
  if (open && !wasOpen) setWasOpen(true);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const unmountPanel = () => {
    setWasOpen(false);
    change(false);
  };
  const props = { ...rest, ...trigger.props };
  const button: ComponentProps<'button'> = {
    ...props,
    ref: setAnchor,
    className: joinClasses(props.className, className),
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onPointerEnter: composeEventHandlers(props.onPointerEnter, PopoverPanel.prefetch),
    onFocus: composeEventHandlers(props.onFocus, PopoverPanel.prefetch),
    onClick: composeEventHandlers(props.onClick, () => change(!open)),
  };
  return (
    <>
      {cloneElement(trigger, button)}
      {anchor && wasOpen && (
        // The panel is elsewhere in the document; only focus guards would show here.
        <span hidden>
          <LazyBoundary onLoadError={unmountPanel}>
            <PopoverPanel
              id={id}
              label={label}
              align={align}
              anchor={anchor}
              open={open}
              onClose={() => change(false)}
            >
              {children}
            </PopoverPanel>
          </LazyBoundary>
        </span>
      )}
    </>
  );
}
