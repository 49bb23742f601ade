import { Confirm } from '@steward/ui';

interface DiscardQuestionProps {
  open: boolean;
  /** Back to the form. */
  onKeep(): void;
  onDiscard(): void;
}

/** Asks before a form goes with what was typed into it. */
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
      Closing throws away what is in this form.
    </Confirm>
  );
}
