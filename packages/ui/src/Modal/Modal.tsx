import { X } from 'lucide-react';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { scrollFocusedIntoView } from '../internal/focus/scrollFocusedIntoView.ts';
import { joinClasses } from '../internal/joinClasses.ts';
import { useModality } from '../internal/focus/useModality.ts';
import { useHydrated } from '../internal/useHydrated.ts';
import { firstField } from '../internal/focus/firstField.ts';
import { ModalLayer } from './Modal.styles.ts';
import { useScrollable } from './useScrollable.ts';
import { useClickShield } from './useClickShield.ts';
import { useStableHeight } from './useStableHeight.ts';
import { unlessComposing } from '../internal/keyboard/unlessComposing.ts';

/** Props of {@link Modal}. */
export interface ModalProps extends Omit<ComponentProps<'div'>, 'title' | 'style' | 'className'> {
  /** Whether it shows. */
  open: boolean;
  /** Asked to close by the Escape key, a press outside, or the close button; the caller decides. */
  onClose(reason: 'escape' | 'outside' | 'close'): void;
  /** Heading, which also names the dialog. */
  title: ReactNode;
  /**
   * Width: `form` 560 px, `record` 720 px for a record and for content of the same width. Three
   * exceptions, each for one thing: `small` 440 px, a question; `sheet` 960 px, the rows of a file;
   * `wide` 1160 px, a form with a picture beside it. The last two are as wide as `record` and `form`
   * below 1080 px of window. No dialog has another width. Default `form`.
   */
  size?: 'form' | 'record' | 'small' | 'sheet' | 'wide';
  /** The children bring their own padding, scrolling body and footer. Default false. */
  flush?: boolean;
  /** Content of the header before the close button, for example a `Menu` of rare actions. */
  headerActions?: ReactNode;
  /** Buttons that stay in view below the body. */
  footer?: ReactNode;
  /** The body, which scrolls where it is too long. */
  children?: ReactNode;
  /** The element to focus on opening. Default the first field, else the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Classes for the dialog's box. */
  className?: string;
}

/**
 * A dialog over the page that keeps the focus inside and gives it back afterwards. Below 640 px it fills
 * the screen. Elements with `data-sw-above` when it opens stay usable meanwhile; the page sets
 * `--sw-above` to the height that they take at its upper edge.
 *
 * @example
 * <Modal open={open} onClose={close} title="Edit company" footer={<Button onClick={save}>Save</Button>}>
 *   <TextField label="Name" value={name} onChange={setName} />
 * </Modal>
 */
export function Modal(props: ModalProps) {
  const { open } = props;
  const hydrated = useHydrated();
  // A dialog that is open from the start appears at once; one that opens later is animated.
  const [motion, setMotion] = useState<'still' | 'moving' | undefined>(open ? 'still' : undefined);
  if (open && !motion) setMotion('moving');
  return (
    hydrated && motion && <Layer {...props} motion={motion} onClosed={() => setMotion(undefined)} />
  );
}

// Arrows pressed in a dialog move nothing in the table or tree that it was opened from.
function stopArrowKeys(event: KeyboardEvent) {
  if (/^(Arrow|Home$|End$)/.test(event.key)) event.stopPropagation();
}

interface LayerProps extends ModalProps {
  /** Whether it came in, or was there at once. */
  motion: 'still' | 'moving';
  /** The dialog has closed and its animation has ended. */
  onClosed(): void;
}

/** A dialog that is open, or closing. */
function Layer({
  open,
  onClose,
  motion,
  onClosed,
  title,
  size = 'form',
  flush = false,
  headerActions,
  footer,
  initialFocus,
  className,
  ref,
  children,
  ...rest
}: LayerProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => box.current, []);
  const isOutsidePress = useModality(box, {
    open,
    firstFocus: () => initialFocus?.current ?? firstField(body.current) ?? close.current,
    onEscape: () => onClose('escape'),
  });
  useStableHeight(box);
  useClickShield(open);

  useEffect(() => {
    if (open) return undefined;
    let still = true;
    const layer = box.current?.parentElement;
    const fading = layer?.getAnimations?.({ subtree: true }).map(({ finished }) => finished) ?? [];
    void Promise.allSettled(fading).then(() => still && onClosed());
    return () => {
      still = false;
    };
  });

  return createPortal(
    <ModalLayer
      data-motion={open ? motion : 'leaving'}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isOutsidePress()) onClose('outside');
      }}
      onKeyDown={(event) => unlessComposing(event, stopArrowKeys)}
      onKeyUp={scrollFocusedIntoView}
    >
      <div
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        {...rest}
        ref={box}
        className={joinClasses('box', className)}
        data-size={size}
        data-flush={flush || undefined}
      >
        <div className="head">
          <h2 id={titleId} className="title">
            {title}
          </h2>
          {headerActions}
          <button
            ref={close}
            type="button"
            className="sw-icon-button close"
            aria-label="Close"
            onClick={() => onClose('close')}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </div>
        {flush ? (
          <div className="body" ref={body}>
            {children}
          </div>
        ) : (
          <ScrollingBody bodyRef={body}>{children}</ScrollingBody>
        )}
        {footer && <div className="foot">{footer}</div>}
      </div>
    </ModalLayer>,
    document.body,
  );
}

function ScrollingBody({
  bodyRef,
  children,
}: {
  bodyRef: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}) {
  const scrollable = useScrollable(bodyRef);
  return (
    // A body that scrolls must be reachable by the keyboard even when it holds text alone.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="body" ref={bodyRef} tabIndex={scrollable ? 0 : undefined}>
      {children}
    </div>
  );
}
