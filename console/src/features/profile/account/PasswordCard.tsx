import { passwordChangeFields, profile } from '@steward/api';
import { validateNewPassword } from '@steward/api/forms';
import { Banner, Button, SecretField, Stack } from '@steward/ui';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../core/activity/toasts.ts';
import { useAppDispatch } from '../../../core/store/context.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import { formLevelError } from '../../../engine/form/formLevelError.ts';
import { spacesWarning } from '../../../engine/form/fields/spacesWarning.ts';
import { ProfileCard } from '../ProfileCard.tsx';
import { sessionsKey } from '../state.ts';

const noPasswords = { current_password: '', new_password: '', confirmation: '' };
type Passwords = typeof noPasswords;
type PasswordName = keyof Passwords;

const doneText = 'Your password has been changed. Your other sessions have ended.';

/** Changes the password of the user, who types the current one, too. No draft keeps what is typed. */
export function PasswordCard({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const { state, mutate, reset } = useMutation('password');
  const [passwords, setPasswords] = useState(noPasswords);
  const currentInput = useRef<HTMLInputElement>(null);
  const newInput = useRef<HTMLInputElement>(null);
  const { current_password, new_password, confirmation } = passwords;
  const problems = validateNewPassword({ password: new_password, confirmation });
  const isIncomplete = Object.values(passwords).includes('') || Object.keys(problems).length > 0;
  const refused = state.status === 'failed' ? (state.fieldErrors ?? {}) : {};
  const failure =
    state.status === 'failed'
      ? formLevelError(state, Object.keys(passwordChangeFields))
      : undefined;

  const { current_password: wrongCurrent, new_password: refusedNew } = refused;
  useEffect(() => {
    if (wrongCurrent !== undefined) currentInput.current?.focus();
    else if (refusedNew !== undefined) newInput.current?.focus();
  }, [wrongCurrent, refusedNew]);

  const edit = (name: PasswordName) => (text: string) => {
    setPasswords((before) => ({ ...before, [name]: text }));
    if (state.status === 'failed') reset();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isIncomplete) return;
    const body = { current_password, new_password };
    const result = await mutate({
      what: profile.changePassword.summary,
      calls: [{ route: profile.changePassword, args: { body } }],
      handlesFailure: true,
    });
    if (result.status !== 'saved') return;
    // The store must not go on holding what was sent.
    reset();
    setPasswords(noPasswords);
    dispatch(showToast({ text: doneText }));
    dispatch({ type: 'query/invalidated', resource: sessionsKey });
    // The button is off now, and would lose the focus.
    currentInput.current?.focus();
  }

  return (
    <ProfileCard
      section="password"
      title="Password"
      hint="A new password ends your other sessions."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <SecretField
            ref={currentInput}
            label={passwordChangeFields.current_password.label}
            autoComplete="current-password"
            value={current_password}
            onChange={edit('current_password')}
            error={wrongCurrent}
          />
          <SecretField
            ref={newInput}
            label={passwordChangeFields.new_password.label}
            autoComplete="new-password"
            value={new_password}
            onChange={edit('new_password')}
            hint={spacesWarning(new_password)}
            error={problems.password ?? refusedNew}
          />
          <SecretField
            label="Confirm new password"
            autoComplete="new-password"
            value={confirmation}
            onChange={edit('confirmation')}
            error={problems.confirmation}
          />
          <div>
            <Button type="submit" disabled={isIncomplete} loading={state.status === 'pending'}>
              Change Password
            </Button>
          </div>
          {/* Below the button, so that the focused button does not move. */}
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        </Stack>
      </form>
    </ProfileCard>
  );
}
