import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import {
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { firstField } from '../internal/focus/firstField.ts';
import { isTopDialog } from '../internal/focus/openDialogs.ts';
import { scrollFocusedIntoView } from '../internal/focus/scrollFocusedIntoView.ts';
import { useReturnFocus } from '../internal/focus/useReturnFocus.ts';
import { joinClasses } from '../internal/joinClasses.ts';
import { useHydrated } from '../internal/useHydrated.ts';
import { ModalLayer } from './Modal.styles.ts';
import { useClickShield } from './useClickShield.ts';
import { useFocusAbove } from './useFocusAbove.ts';
import { useScrollable } from './useScrollable.ts';
import { useStableHeight } from './useStableHeight.ts';

/** Props of {@link Modal}. */
export interface ModalProps extends Omit<ComponentProps<'div'>, 'title' | 'style' | 'className'> {
  /** Whether it shows. */
  open: boolean;
  /** Asked to close by the Escape key, a press outside, or the close button; the caller decides. */
  onClose(reason: 'escape' | 'outside' | 'close'): void;
  /** Heading, which also names the dialog. */
  title: ReactNode;
  /**
   * Width: `small` 440 px for a question, `form` 560 px, `record` 720 px, `sheet` 960 px for rows of a file, `wide`
   * 1160 px for a form beside a picture. Below 1080 px of window, `sheet` is as wide as `record`, and `wide` as `form`.
   * Default `form`.
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
 * A dialog over the page. It keeps the focus inside and returns it afterwards. Below 640 px it fills the screen.
 * Elements with `data-sw-above` and a live region (`aria-live`) stay usable; `--sw-above` is their height at the upper
 * edge.
 *
 * @example
 * <Modal open={open} onClose={close} title="Edit company" footer={<Button onClick={save}>Save</Button>}>
 *   <TextField label="Name" value={name} onChange={setName} />
 * </Modal>
 */
export function Modal({ open, onClose, ...rest }: ModalProps) {
  const isShown = useHydrated() && open;
  const box = useRef<HTMLDivElement>(null);
  const onOpened = useReturnFocus(isShown);
  useFocusAbove(isShown, box);
  useClickShield(isShown);
  return (
    <Dialog.Root
      open={isShown}
      onOpenChange={(_, details) => {
        const { reason, event } = details;
        const answer = closeReasons[reason];
        // Dialogs that are no parents of each other hear the same key.
        if (answer === 'escape' && (event.defaultPrevented || !isTopDialog(box.current)))
          details.cancel();
        else if (answer) onClose(answer);
      }}
    >
      <Dialog.Portal>
        <DialogBox {...rest} box={box} onOpened={onOpened} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const closeReasons: Partial<Record<string, 'escape' | 'outside' | 'close'>> = {
  'escape-key': 'escape',
  'outside-press': 'outside',
  'close-press': 'close',
};

interface DialogBoxProps extends Omit<ModalProps, 'open' | 'onClose'> {
  box: RefObject<HTMLDivElement | null>;
  /** Its element is there and is about to get the focus. */
  onOpened(dialog: HTMLElement): void;
}

/** A dialog that is open, or closing. */
function DialogBox({
  box,
  onOpened,
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
}: DialogBoxProps) {
  const body = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => box.current, [box]);
  useStableHeight(box);
  const focusFirst = () => {
    if (box.current) onOpened(box.current);
    return initialFocus?.current ?? firstField(body.current) ?? close.current;
  };
  return (
    <ModalLayer onKeyUp={scrollFocusedIntoView}>
      <Dialog.Popup
        {...rest}
        ref={box}
        className={joinClasses('sw-dialog', className)}
        initialFocus={focusFirst}
        finalFocus={false}
        data-size={size}
        data-flush={flush || undefined}
      >
        <div className="head">
          <Dialog.Title className="title">{title}</Dialog.Title>
          {headerActions}
          <Dialog.Close ref={close} className="sw-icon-button close" aria-label="Close">
            <X size={16} aria-hidden="true" />
          </Dialog.Close>
        </div>
        {flush ? (
          <div className="body" ref={body}>
            {children}
          </div>
        ) : (
          <ScrollingBody bodyRef={body}>{children}</ScrollingBody>
        )}
        {footer && <div className="foot">{footer}</div>}
      </Dialog.Popup>
    </ModalLayer>
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
