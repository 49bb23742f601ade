import { Button, Stack, Text } from '@steward/ui';
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { useServices } from '../../../core/store/context.ts';
import { DateWithAge } from '../../fieldValue/DateWithAge.tsx';
import { SecretState } from './StoredSecret.styles.ts';

interface StoredSecretProps {
  readonly label: string;
  /** Whether the platform has a secret. */
  readonly isSet: boolean;
  /** When it was changed, in ISO 8601; undefined where the platform does not tell. */
  readonly changedAt: string | undefined;
  readonly hint?: ReactNode;
  readonly buttonRef: Ref<HTMLButtonElement>;
  /** Asks for the input. */
  onReplace(): void;
}

/** The state of a stored secret, without an input that a password manager could fill. */
export function StoredSecret(props: StoredSecretProps) {
  const { label, isSet, changedAt, hint, buttonRef, onReplace } = props;
  const { now } = useServices();
  const ids = useId();
  return (
    <Stack role="group" aria-labelledby={`${ids}-label`}>
      <Text size="md" weight="medium" id={`${ids}-label`}>
        {label}
      </Text>
      <SecretState>
        <span>
          {isSet ? 'Set' : 'Not set'}
          {isSet && changedAt && (
            <>
              {' · changed '}
              <DateWithAge value={changedAt} now={now()} />
            </>
          )}
        </span>
        <Button ref={buttonRef} size="sm" onClick={onReplace}>
          {isSet ? 'Replace' : 'Set'}
          {/* As text, so that nothing takes the button for the labelled input. */}
          <span className="sw-hidden"> {label}</span>
        </Button>
      </SecretState>
      {hint && (
        <Text as="p" size="sm" tone="subtle">
          {hint}
        </Text>
      )}
    </Stack>
  );
}
