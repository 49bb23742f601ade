import { Confirm } from '@steward/ui';

interface DiscardQuestionProps {
  open: boolean;
  /** Returns to the form. */
  onKeep(): void;
  onDiscard(): void;
}

/** Asks before a form with unsent values is closed. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Confirm
      open={open}
      tone="danger"
      title="Discard what you typed?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onCancel={onKeep}
      onConfirm={onDiscard}
    >
      Closing this form discards your changes.
    </Confirm>
  );
}
