import { callRoute, auth } from '@steward/api';
import { validateResetRequest, sessionMessages } from '@steward/api/forms';
import { Banner, Button } from '@steward/ui';
import { useState } from 'react';
import { Link } from '../../core/routing/Link.tsx';
import { useServices } from '../../core/store/context.ts';
import { EmailField } from './EmailField.tsx';
import { PublicPage } from './PublicPage.tsx';
import { usePublicCall } from './usePublicCall.ts';

/** Requests a mail with a link that resets the password. */
export function ResetRequestScreen() {
  const { client } = useServices();
  const [email, setEmail] = useState('');
  const { state, run, clear } = usePublicCall();
  const problems = validateResetRequest({ email });
  const incomplete = email === '' || problems.email !== undefined;

  return (
    <PublicPage
      title="Reset your password"
      about="We send you an email with a link to set a new one."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!incomplete)
            void run(() => callRoute(client, auth.requestReset, { body: { email: email.trim() } }));
        }}
      >
        {state.status === 'done' && <Banner tone="success">{sessionMessages.resetSent}</Banner>}
        {state.status === 'failed' && <Banner tone="danger">{state.message}</Banner>}
        <EmailField
          value={email}
          onChange={(text) => {
            setEmail(text);
            clear();
          }}
          problem={problems.email}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={incomplete}
          loading={state.status === 'pending'}
        >
          Send instructions
        </Button>
      </form>
      <div className="links">
        <Link href="/">Back to login</Link>
      </div>
    </PublicPage>
  );
}
