import { useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Modal, type ModalProps } from '../Modal/Modal.tsx';

/** Props of {@link Confirm}; other props, `ref` included, go to its dialog. */
export interface ConfirmProps extends Omit<
  ModalProps,
  'onClose' | 'size' | 'flush' | 'footer' | 'initialFocus' | 'role'
> {
  /** Whether it shows. */
  open: boolean;
  /** The question, in a few words. */
  title: ReactNode;
  /** The consequences, with the names of deleted things. */
  children: ReactNode;
  /** Verb of the action, for example `Delete`. */
  confirmLabel: string;
  /** Default `Cancel`. */
  cancelLabel?: string;
  /** `danger` for what cannot be undone: red, with Cancel focused. Default `neutral`. */
  tone?: 'danger' | 'neutral';
  /** Stands before the buttons. */
  footerExtra?: ReactNode;
  /** The action is under way. Default false. */
  pending?: boolean;
  /** Reason of a failure, and its remedy. */
  error?: string;
  /** Called when the person agrees. */
  onConfirm(): void;
  /** Called when the person cancels, in any way. */
  onCancel(): void;
}

const Body = styled.div`
  display: grid;
  gap: 12px;
  color: var(--sw-ink-2);
  overflow-wrap: anywhere;
`;

/**
 * A dialog that asks before something is done.
 *
 * @example
 * <Confirm
 *   open={asking}
 *   title="Delete OpenCode?"
 *   tone="danger"
 *   confirmLabel="Delete"
 *   onConfirm={remove}
 *   onCancel={close}
 * >
 *   Its reports go with it.
 * </Confirm>
 */
export function Confirm({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'neutral',
  footerExtra,
  pending = false,
  error,
  onConfirm,
  onCancel,
  ...rest
}: ConfirmProps) {
  const body = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      aria-describedby={body}
      {...rest}
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      size="small"
      initialFocus={tone === 'danger' ? cancel : confirm}
      footer={
        <>
          {footerExtra}
          <Button ref={cancel} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            ref={confirm}
            variant={tone === 'danger' ? 'danger' : 'primary'}
            loading={pending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Body>
        <div id={body}>{children}</div>
        {error && <Banner tone="danger">{error}</Banner>}
      </Body>
    </Modal>
  );
}
