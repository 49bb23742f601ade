import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { composeEventHandlers } from '../internal/composeEventHandlers.ts';
import { joinClasses } from '../internal/joinClasses.ts';
import { LazyBoundary, lazyWithRetry } from '../internal/lazyWithRetry.tsx';
import { unlessComposing } from '../internal/keyboard/unlessComposing.ts';

/** Props of {@link Tooltip}; other props go to the child, whose own props win. */
export interface TooltipProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** A few words about the child. */
  label: ReactNode;
  /** One element that can take focus and passes its props on to the page. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Reaches the child, unless that has one of its own. */
  ref?: Ref<HTMLElement>;
  /** The side on which it shows when there is room. Default `bottom`. */
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
}

const TooltipPopup = lazyWithRetry(() => import('./TooltipPopup.tsx'));

const OPEN_AFTER = 400;
const CLOSE_AFTER = 100;

/**
 * A hint on hover and on keyboard focus; Escape closes it. Its popup is loaded when it first opens.
 *
 * @example
 * <Tooltip label="Copies the address">
 *   <button type="button">Copy</button>
 * </Tooltip>
 */
export function Tooltip({ label, children, side = 'bottom', className, ...rest }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [request, setRequest] = useState<{ open: boolean; after: number }>();
  useEffect(() => {
    if (!request) return undefined;
    const timer = setTimeout(() => setOpen(request.open), request.after);
    return () => clearTimeout(timer);
  }, [request]);
  useEffect(() => {
    if (!open) return undefined;
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    const ending = new AbortController();
    document.addEventListener('keydown', (event) => unlessComposing(event, escape), ending);
    return () => ending.abort();
  }, [open]);

  const show = (on: HTMLElement, after: number) => {
    setAnchor(on);
    setRequest({ open: true, after });
  };
  const hide = (after: number) => setRequest({ open: false, after });

  const triggerProps = { ...rest, ...children.props };
  const child = cloneElement(children, {
    ...triggerProps,
    className: joinClasses(className, children.props.className),
    'aria-describedby':
      open && triggerProps['aria-label'] !== label ? id : triggerProps['aria-describedby'],
    onPointerEnter: composeEventHandlers(
      triggerProps.onPointerEnter,
      (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') show(event.currentTarget, OPEN_AFTER);
      },
    ),
    onPointerLeave: composeEventHandlers(triggerProps.onPointerLeave, () => hide(CLOSE_AFTER)),
    onPointerDown: composeEventHandlers(triggerProps.onPointerDown, () => hide(0)),
    onFocus: composeEventHandlers(triggerProps.onFocus, (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0);
    }),
    onBlur: composeEventHandlers(triggerProps.onBlur, () => hide(0)),
  });

  return (
    <>
      {child}
      {anchor && open && (
        <LazyBoundary onLoadError={() => setOpen(false)}>
          <TooltipPopup
            id={id}
            anchor={anchor}
            side={side}
            onPointerEnter={() => setRequest(undefined)}
            onPointerLeave={() => hide(CLOSE_AFTER)}
          >
            {label}
          </TooltipPopup>
        </LazyBoundary>
      )}
    </>
  );
}
