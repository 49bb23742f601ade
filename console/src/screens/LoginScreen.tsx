import { forgotPassword, loginProblems } from '@steward/api';
import { Banner, Button, SecretField } from '@steward/ui';
import { useState } from 'react';
import { Link } from '../app/Link.tsx';
import { useConsole, usePlatformConfig, useSaga, useSend } from '../app/context.ts';
import { resetRequestPath } from '../resources/paths.ts';
import { createLoginSaga } from '../session/login.ts';
import { EmailField } from './EmailField.tsx';
import { PublicPage } from './PublicPage.tsx';

const endings = {
  expired: 'Your session has ended. Log in to go back to where you were.',
  elsewhere: 'You were logged out in another tab. Log in to go back to where you were.',
} as const;

/** Email and password, and the ways to a new password and a new account. */
export function LoginScreen() {
  const { status, message, ended } = useConsole(({ session }) => session);
  const { createAccountUrl } = usePlatformConfig();
  const send = useSend();
  useSaga(createLoginSaga);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const problems = loginProblems({ email, password });
  const pending = status === 'pending';
  const incomplete = email === '' || password === '' || problems.email !== undefined;

  return (
    <PublicPage title="Sign in" about="Administration of the company-intelligence platform.">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!incomplete && !pending) send({ type: 'session/loginRequested', email, password });
        }}
      >
        {ended !== undefined && status !== 'error' && <Banner tone="info">{endings[ended]}</Banner>}
        {status === 'error' && message !== undefined && <Banner tone="danger">{message}</Banner>}
        <EmailField value={email} onChange={setEmail} problem={problems.email} />
        <SecretField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" disabled={incomplete} loading={pending}>
          Login
        </Button>
      </form>
      <div className="links">
        <Link href={resetRequestPath}>{forgotPassword}</Link>
        {createAccountUrl === undefined ? (
          <Link href="/create-subscription">Create Account</Link>
        ) : (
          <a href={createAccountUrl}>Create Account</a>
        )}
      </div>
    </PublicPage>
  );
}
