import { FormSecretField } from '@steward/ui/final-form';
import { TriangleAlert } from 'lucide-react';
import { useField } from 'react-final-form';
import type { InputProps } from '../definition/inputs.ts';
import { Remark } from './ActionForm.styles.ts';
import { spacesAround } from './spacesAround.ts';

/** A secret. Nobody sees spaces that were pasted around it: it is said, and they are sent unless they go. */
export function SecretInput({ hint, ...input }: InputProps) {
  const { value, onChange } = useField<string>(input.name, {
    subscription: { value: true },
  }).input;
  const spaces = spacesAround(value);
  const remark = spaces && (
    <Remark role="status">
      <TriangleAlert size={12} />
      {spaces}{' '}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // The button goes with what it takes away.
          currentTarget.closest('[data-field]')?.querySelector('input')?.focus();
          onChange(value.trim());
        }}
      >
        Remove
      </button>
    </Remark>
  );
  return <FormSecretField {...input} autoComplete="new-password" hint={remark ?? hint} />;
}
