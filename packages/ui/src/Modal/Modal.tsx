import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { firstField } from './firstField.ts';
import { ModalFrame, Veil } from './Modal.styles.ts';
import { useScrollable } from './useScrollable.ts';

/** Props of {@link Modal}. */
export interface ModalProps extends Omit<ComponentProps<'div'>, 'title' | 'style' | 'className'> {
  /** Whether it shows. */
  open: boolean;
  /** Asked to close by the Escape key, a press outside, or the close button; the caller decides. */
  onClose(reason: 'escape' | 'outside' | 'close'): void;
  /** Heading, which also names the dialog. */
  title: ReactNode;
  /** Width: `form` 560 px, `record` 720 px, `small` 440 px. Default `form`. */
  size?: 'form' | 'record' | 'small';
  /** The children bring their own padding, scrolling body and footer. Default false. */
  flush?: boolean;
  /** Buttons that stay in view below the body. */
  footer?: ReactNode;
  /** What takes focus on opening; default is the first field, else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Classes for the dialog's box. */
  className?: string;
}

/**
 * A dialog over the page that keeps focus inside and gives it back afterwards. Below 640 px it
 * fills the screen.
 */
export function Modal({
  open,
  onClose,
  title,
  size = 'form',
  flush = false,
  footer,
  initialFocus,
  children,
  ...rest
}: ModalProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (next) return;
        if (reason === 'escape-key') onClose('escape');
        else if (reason === 'outside-press') onClose('outside');
        else if (reason === 'close-press') onClose('close');
      }}
    >
      <Dialog.Portal>
        <Veil />
        <ModalFrame
          {...rest}
          data-size={size}
          data-flush={flush || undefined}
          initialFocus={(opening) =>
            // A field focused on touch would raise the keyboard over the dialog.
            initialFocus?.current ??
            (opening === 'touch' ? true : (firstField(body.current) ?? true))
          }
        >
          <div className="head">
            <Dialog.Title className="title">{title}</Dialog.Title>
            <Dialog.Close className="sw-icon-button close" aria-label="Close">
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
        </ModalFrame>
      </Dialog.Portal>
    </Dialog.Root>
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
