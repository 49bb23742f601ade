import { errorMessage, factorName, factors, isObject } from '@steward/api';
import { Banner, Button, Modal, Stack, Text, TextField } from '@steward/ui';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { createPasskey } from '../../../core/session/passkey.ts';
import { recoveryCodesOf } from './recoveryCodesOf.ts';
import { useFactorChange } from './useFactors.ts';

interface AddPasskeyProps {
  onClose(): void;
  /** Called with the recovery codes, where there are new ones. */
  onAdded(recoveryCodes: readonly string[] | null): void;
}

const formId = 'add-passkey';

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

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isAsking) return;
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
    <Modal
      open
      title="Add a passkey"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isAsking}>
            Create Passkey
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void add(event)}>
        <Stack gap={4}>
          <Text as="p">
            A passkey lives on a device or in a password manager, and is opened by a finger, a face
            or a PIN. It logs you in without a password.
          </Text>
          <TextField
            label={factorName.label}
            hint="Tells your passkeys apart, such as Work laptop."
            maxLength={factorName.maxLength}
            value={name}
            onChange={setName}
          />
          {unanswered !== undefined && <Banner tone="warning">{unanswered}</Banner>}
          {failed !== undefined && <Banner tone="danger">{failed.message}</Banner>}
        </Stack>
      </form>
    </Modal>
  );
}
