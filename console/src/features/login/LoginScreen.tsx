import { forgotPasswordLabel, validateLogin } from '@steward/api/forms';
import { Banner, Button, SecretField, focusVisibly } from '@steward/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../core/routing/Link.tsx';
import { useAppSelector, useConfig, useSaga, useAppDispatch } from '../../core/store/context.ts';
import { paths } from '../../core/routing/paths.ts';
import { loginSaga } from './saga.ts';
import { CodeForm } from './CodeForm.tsx';
import { EmailField } from './EmailField.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { PublicForm } from './PublicForm.tsx';
import { PublicPage } from './PublicPage.tsx';

const endMessages = {
  expired: 'Your session has ended. Log in to go back to where you were.',
  elsewhere: 'You were logged out in another tab. Log in to go back to where you were.',
} as const;

/** The login form, with links to reset the password and to create an account. */
export function LoginScreen() {
  const { status, message, retryable, endReason, needsCode } = useAppSelector(
    ({ session }) => session,
  );
  const { createAccountUrl } = useConfig();
  const dispatch = useAppDispatch();
  useSaga(loginSaga);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const problems = validateLogin({ email, password });
  const pending = status === 'pending';
  const failed = status === 'error';
  const [sent, setSent] = useState({ email, password });
  const isRetyped = email !== sent.email || password !== sent.password;
  const incomplete = email === '' || password === '' || problems.email !== undefined;
  const passwordInput = useRef<HTMLInputElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const logIn = () => {
    if (incomplete || pending) return;
    setSent({ email, password });
    dispatch({ type: 'session/loginRequested', email, password });
  };
  /** Edits a value, and clears the error of the last attempt. */
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    dispatch({ type: 'session/loginErrorCleared' });
  };

  // The submit button is disabled now, so the focus moves to the retry or the password. Who has typed on
  // since goes on typing.
  useEffect(() => {
    if (!failed || isRetyped) return;
    if (retry.current) focusVisibly(retry.current);
    else passwordInput.current?.select();
  }, [failed, isRetyped]);
  useEffect(() => () => dispatch({ type: 'session/loginErrorCleared' }), [dispatch]);

  if (needsCode) {
    return (
      <CodeForm
        onSubmit={(code) => {
          setSent({ email, password });
          dispatch({ type: 'session/loginRequested', email, password, code });
        }}
      />
    );
  }

  return (
    <PublicPage title="Log in" about="Administration of the company-intelligence platform.">
      <PublicForm
        notice={
          <>
            {endReason !== undefined && !failed && (
              <Banner tone="info">{endMessages[endReason]}</Banner>
            )}
            {failed && (
              <Banner
                tone="danger"
                action={
                  retryable && (
                    <Button ref={retry} size="sm" variant="quiet" onClick={logIn}>
                      Retry
                    </Button>
                  )
                }
              >
                {message}
              </Banner>
            )}
          </>
        }
        canSubmit={!incomplete && (!failed || isRetyped)}
        pending={pending}
        submitLabel="Login"
        onSubmit={logIn}
      >
        <EmailField value={email} onChange={edit(setEmail)} problem={problems.email} />
        <SecretField
          ref={passwordInput}
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={edit(setPassword)}
        />
      </PublicForm>
      <PasskeyLogin disabled={pending} />
      <div className="links">
        <Link href={paths.resetRequest}>{forgotPasswordLabel}</Link>
        {createAccountUrl === undefined ? (
          <Link href={paths.createAccount}>Create Account</Link>
        ) : (
          <a href={createAccountUrl}>Create Account</a>
        )}
      </div>
    </PublicPage>
  );
}
