import type { Contract, ResponseOf } from '@steward/api';
import { confirmationMinutes, errorMessage, factors, profile } from '@steward/api';
import { Button, SecretField, Text } from '@steward/ui';
import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { answerWithPasskey, knowsPasskeys } from '../../core/session/passkey.ts';
import { useAppDispatch, useAppSelector, useServices } from '../../core/store/context.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import { FormModal } from '../../engine/form/FormModal.tsx';
import { formLevelError } from '../../engine/form/formLevelError.ts';

type Factors = ResponseOf<Contract['factors']['list']>;

const factorsRequest = { route: factors.list };

/** Asks for the password or a passkey before a grave call, which then goes on. */
export function ConfirmationDialog() {
  const { client } = useServices();
  const dispatch = useAppDispatch();
  const email = useAppSelector(({ session }) => session.currentUser?.email) ?? '';
  const { state, mutate, reset } = useMutation('confirmation');
  const { data } = useQuery<Factors>('confirmation', factorsRequest);
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [passkeyFailure, setPasskeyFailure] = useState<string>();
  const hasPasskey =
    knowsPasskeys() && (data?.factors ?? []).some(({ kind }) => kind === 'passkey');
  const isPending = state.status === 'pending';
  const passwordError = state.status === 'failed' ? state.fieldErrors?.password : undefined;
  const failure =
    passkeyFailure ?? (state.status === 'failed' ? formLevelError(state, ['password']) : undefined);
  const settle = (isGiven: boolean) => dispatch({ type: 'session/confirmationSettled', isGiven });

  async function confirm(body: { password: string } | { passkey: unknown }) {
    const result = await mutate({
      what: profile.confirm.summary,
      calls: [{ route: profile.confirm, args: { body } }],
      handlesFailure: true,
    });
    if (result.status !== 'saved') return;
    // The store must not go on holding what was sent.
    reset();
    settle(true);
  }

  async function confirmWithPasskey() {
    setPasskeyFailure(undefined);
    try {
      await confirm({ passkey: await answerWithPasskey(client) });
    } catch (error) {
      setPasskeyFailure(errorMessage(error));
    }
  }

  return (
    <FormModal
      title="Confirm that it is you"
      // Not the hidden field of the address.
      initialFocus={input}
      submit="Confirm"
      onSubmit={() => confirm({ password })}
      isSending={isPending}
      disabled={password === ''}
      failure={failure}
      onClose={() => settle(false)}
    >
      <Text as="p" tone="muted">
        This changes who has access, and you logged in more than {confirmationMinutes} minutes ago.
      </Text>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <SecretField
        ref={input}
        label="Password"
        autoComplete="current-password"
        value={password}
        error={passwordError}
        onChange={(text) => {
          setPassword(text);
          setPasskeyFailure(undefined);
          if (state.status === 'failed') reset();
        }}
      />
      {hasPasskey && (
        <div>
          <Button
            icon={<Fingerprint size={16} />}
            disabled={isPending}
            onClick={() => void confirmWithPasskey()}
          >
            Use a Passkey
          </Button>
        </div>
      )}
    </FormModal>
  );
}
