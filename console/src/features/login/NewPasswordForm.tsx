import { auth, callRoute, isApiError } from '@steward/api';
import { validateNewPassword } from '@steward/api/forms';
import { Banner, SecretField } from '@steward/ui';
import { useEffect, useRef, useState } from 'react';
import { useAppSelector, useServices, useAppDispatch } from '../../core/store/context.ts';
import { spacesWarning } from '../../engine/form/fields/spacesWarning.ts';
import { PublicForm } from './PublicForm.tsx';
import type { usePublicCall } from './usePublicCall.ts';

interface NewPasswordFormProps {
  /** The user's id and the token, from the link. */
  id: string;
  token: string;
  /** The call that sets the password. */
  call: ReturnType<typeof usePublicCall>;
}

/** A form for a new password with a confirmation. */
export function NewPasswordForm({ id, token, call }: NewPasswordFormProps) {
  const { client } = useServices();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { state, run, clear } = call;
  const dispatch = useAppDispatch();
  const isOwnPassword = useAppSelector(({ session }) => String(session.currentUser?.id) === id);
  const problems = validateNewPassword({ password, confirmation });
  const incomplete = password === '' || confirmation === '' || Object.keys(problems).length > 0;
  const first = useRef<HTMLInputElement>(null);
  const refused =
    state.status === 'failed' && isApiError(state.error)
      ? state.error.fields['password']
      : undefined;
  useEffect(() => first.current?.focus(), [refused]);
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    clear();
  };
  const save = () =>
    run(async () => {
      await callRoute(client, auth.confirmReset, { params: { id, token }, body: { password } });
      // A new password ends the sessions of the old one.
      if (isOwnPassword) dispatch({ type: 'session/logoutRequested' });
    });

  return (
    <PublicForm
      notice={
        state.status === 'failed' &&
        refused === undefined && <Banner tone="danger">{state.message}</Banner>
      }
      canSubmit={!incomplete}
      pending={state.status === 'pending'}
      submitLabel="Save password"
      onSubmit={() => void save()}
    >
      <SecretField
        ref={first}
        label="Password"
        autoComplete="new-password"
        value={password}
        onChange={edit(setPassword)}
        hint={spacesWarning(password)}
        error={problems.password ?? refused}
      />
      <SecretField
        label="Confirm password"
        autoComplete="new-password"
        value={confirmation}
        onChange={edit(setConfirmation)}
        error={problems.confirmation}
      />
    </PublicForm>
  );
}
