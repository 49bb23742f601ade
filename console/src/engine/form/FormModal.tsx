import type { ModalProps } from '@steward/ui';
import { Banner, Button, Modal, Stack, Text } from '@steward/ui';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { DiscardQuestion } from '../drafts/DiscardQuestion.tsx';
import { Failure, Leave } from './FormModal.styles.ts';

interface FormModalProps extends Pick<ModalProps, 'size' | 'initialFocus'> {
  title: string;
  /** The label of the button that sends the form. */
  submit: string;
  /** Sends the form; not called while it is being sent, nor while the button is disabled. */
  onSubmit(): unknown;
  isSending: boolean;
  /** Whether the form cannot be sent yet. Default false. */
  disabled?: boolean;
  /** What keeps the form from being sent, beside the button. */
  note?: string | false;
  /** Why the form was not saved; it stays in view above the buttons. */
  failure?: string | undefined;
  /** Whether leaving asks first, since something was typed. Default never. */
  asksToDiscard?(): boolean | undefined;
  /** Leaves the form. */
  onClose(): void;
  /** Leaves the form after the question. Default as `onClose`. */
  onDiscard?(): void;
  /** The fields. */
  children: ReactNode;
}

/** The frame of a form of one step in a dialog that stands for itself; actions of lists have `ActionForm`. */
export function FormModal(props: FormModalProps) {
  const { submit, onSubmit, isSending, disabled = false, note, failure } = props;
  const { asksToDiscard, onClose, onDiscard = onClose, children, ...modal } = props;
  const id = useId();
  const noteId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (asksToDiscard?.() ? setIsAsking(true) : onClose());
  return (
    <>
      <Modal
        open
        title={modal.title}
        size={modal.size}
        initialFocus={modal.initialFocus}
        onClose={leave}
        footer={
          <>
            {failure !== undefined && (
              <Failure>
                <Banner tone="danger">{failure}</Banner>
              </Failure>
            )}
            <Leave>
              <Button variant="quiet" onClick={leave}>
                Cancel
              </Button>
            </Leave>
            {note && (
              <Text id={noteId} tone="subtle">
                {note}
              </Text>
            )}
            <Button
              type="submit"
              form={id}
              variant="primary"
              disabled={disabled}
              aria-describedby={note ? noteId : undefined}
              loading={isSending}
            >
              {submit}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!disabled && !isSending) onSubmit();
          }}
        >
          <Stack gap={4}>{children}</Stack>
        </form>
      </Modal>
      <DiscardQuestion open={isAsking} onKeep={() => setIsAsking(false)} onDiscard={onDiscard} />
    </>
  );
}
