import { errorMessage, factorName, factors, isObject } from '@steward/api';
import { Banner, Text, TextField } from '@steward/ui';
import { useState } from 'react';
import { createPasskey } from '../../../core/session/passkey.ts';
import { FormModal } from '../../../engine/form/FormModal.tsx';
import { recoveryCodesOf } from './recoveryCodesOf.ts';
import { useFactorChange } from './useFactors.ts';

interface AddPasskeyProps {
  onClose(): void;
  /** Called with the recovery codes, where there are new ones. */
  onAdded(recoveryCodes: readonly string[] | null): void;
}

/** Asks for the name of a passkey, and lets the browser create it. */
export function AddPasskey({ onClose, onAdded }: AddPasskeyProps) {
  const starting = useFactorChange('start');
  const adding = useFactorChange('add');
  const [name, setName] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [unanswered, setUnanswered] = useState<string>();
  const failed = [starting.state, adding.state].find(({ status }) => status === 'failed');

  /** Lets the browser create a passkey; undefined where none was created. */
  async function create(): Promise<unknown> {
    const started = await starting.change({ route: factors.startPasskey, args: {} });
    if (started.status !== 'saved') return undefined;
    const [answer] = started.answers;
    try {
      return await createPasskey(isObject(answer) ? answer.options : undefined);
    } catch (error) {
      setUnanswered(errorMessage(error));
      return undefined;
    }
  }

  async function add() {
    setUnanswered(undefined);
    setIsAsking(true);
    const passkey = await create();
    if (passkey !== undefined) {
      const body = { passkey, ...(name.trim() !== '' && { name: name.trim() }) };
      const result = await adding.change(
        { route: factors.confirmPasskey, args: { body } },
        'Your passkey has been added.',
      );
      if (result.status === 'saved') {
        adding.reset();
        onAdded(recoveryCodesOf(result.answers[0]));
      }
    }
    setIsAsking(false);
  }

  return (
    <FormModal
      title="Add a passkey"
      submit="Create Passkey"
      onSubmit={add}
      isSending={isAsking}
      failure={failed?.message}
      onClose={onClose}
    >
      <Text as="p">
        A passkey lives on a device or in a password manager, and is opened by a finger, a face or a
        PIN. It logs you in without a password.
      </Text>
      <TextField
        label={factorName.label}
        hint="Tells your passkeys apart, such as Work laptop."
        maxLength={factorName.maxLength}
        value={name}
        onChange={setName}
      />
      {unanswered !== undefined && <Banner tone="warning">{unanswered}</Banner>}
    </FormModal>
  );
}
