import type { AnyRow } from '@steward/api';
import { isEmpty, secretChangedAt } from '@steward/api/forms';
import { Button, Stack } from '@steward/ui';
import { FormSecretField } from '@steward/ui/final-form';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { isCleared } from '../../definition/clear.ts';
import type { InputProps } from '../../definition/inputs.ts';
import { GeneratedSecret } from './GeneratedSecret.tsx';
import { Warning } from '../ActionForm.styles.ts';
import { StoredSecret } from './StoredSecret.tsx';
import { spacesWarning } from './spacesWarning.ts';

interface SecretInputProps extends InputProps {
  /** The record that an edit changes. */
  row: AnyRow | undefined;
  /** Makes a new secret; without it, there is no button for that. */
  generate?: (() => string) | undefined;
}

/**
 * A secret. Where the record says whether it has one, an edit has an input only once it is asked for: what a
 * password manager fills into a form must not replace a stored key.
 */
export function SecretInput({ row, ...props }: SecretInputProps) {
  const { name, label, hint } = props;
  const { value, onChange } = useField<string | null>(name, {
    subscription: { value: true },
    allowNull: true,
  }).input;
  const [isAsked, setAsked] = useState(false);
  const [isKept, setKept] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const replaceButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) root.current?.querySelector('input')?.focus();
    else if (isKept) replaceButton.current?.focus();
  }, [isAsked, isKept]);

  const storedValue: unknown = row?.[name];
  if (storedValue === undefined) return <TypedSecret {...props} />;
  const isOpen = !isCleared(value) && (isAsked || !isEmpty(value));
  if (!isOpen) {
    const changedAt: unknown = row?.[secretChangedAt(name)];
    return (
      <StoredSecret
        label={label}
        isSet={!isEmpty(storedValue)}
        changedAt={typeof changedAt === 'string' ? changedAt : undefined}
        hint={isCleared(value) ? hint : undefined}
        buttonRef={replaceButton}
        onReplace={() => {
          if (isCleared(value)) onChange('');
          setAsked(true);
        }}
      />
    );
  }
  return (
    <Stack ref={root}>
      <TypedSecret {...props} />
      <div>
        <Button
          size="sm"
          onClick={() => {
            onChange('');
            setAsked(false);
            setKept(true);
          }}
        >
          Keep as it is
          <span className="sw-hidden"> ({label})</span>
        </Button>
      </div>
    </Stack>
  );
}

/** Attributes by which the usual password managers leave an input alone; they ignore `autocomplete`. */
const noManagers = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/**
 * An input for a secret. Warns of pasted spaces around it, which nobody would see, and offers to remove
 * them.
 */
function TypedSecret({ hint, generate, ...input }: Omit<SecretInputProps, 'row'>) {
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
    <Stack>
      <FormSecretField
        {...input}
        {...noManagers}
        autoComplete="new-password"
        hint={warning ?? hint}
      />
      {generate && (
        <GeneratedSecret
          label={input.label}
          value={value}
          onGenerate={() => onChange(generate())}
        />
      )}
    </Stack>
  );
}
