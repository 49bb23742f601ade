import { Button } from '@steward/ui';
import type { ReactNode } from 'react';

interface PublicFormProps {
  /** The outcome of the last attempt, above the fields. */
  notice: ReactNode;
  /** Whether the fields are filled in and valid. */
  canSubmit: boolean;
  pending: boolean;
  submitLabel: string;
  onSubmit(): void;
  children: ReactNode;
}

/** A form outside of a session: its notice, its fields and one button. */
export function PublicForm(props: PublicFormProps) {
  const { notice, canSubmit, pending, submitLabel, onSubmit, children } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSubmit) onSubmit();
      }}
    >
      {notice}
      {children}
      <Button type="submit" variant="primary" disabled={!canSubmit} loading={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
