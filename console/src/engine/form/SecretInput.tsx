import { FormSecretField } from '@steward/ui/final-form';
import { TriangleAlert } from 'lucide-react';
import { useField } from 'react-final-form';
import type { InputProps } from '../definition/inputs.ts';
import { GeneratedSecret } from './GeneratedSecret.tsx';
import { Warning } from './ActionForm.styles.ts';
import { spacesWarning } from './spacesWarning.ts';

interface SecretInputProps extends InputProps {
  /** Makes a new secret; without it, there is no button for that. */
  generate?: (() => string) | undefined;
}

/**
 * An input for a secret. Warns of pasted spaces around it, which nobody would see, and offers to remove
 * them.
 */
export function SecretInput({ hint, generate, ...input }: SecretInputProps) {
  const { value, onChange } = useField<string>(input.name, {
    subscription: { value: true },
  }).input;
  const spaces = spacesWarning(value);
  const warning = spaces && (
    <Warning role="status">
      <TriangleAlert size={12} />
      {spaces}{' '}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // The button disappears with the spaces.
          currentTarget.closest('[data-field]')?.querySelector('input')?.focus();
          onChange(value.trim());
        }}
      >
        Remove
      </button>
    </Warning>
  );
  return (
    <>
      <FormSecretField {...input} autoComplete="new-password" hint={warning ?? hint} />
      {generate && (
        <GeneratedSecret
          label={input.label}
          value={value}
          onGenerate={() => onChange(generate())}
        />
      )}
    </>
  );
}
