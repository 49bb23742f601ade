import { callRoute, auth } from '@steward/api';
import { validateResetRequest, sessionMessages } from '@steward/api/forms';
import { Banner } from '@steward/ui';
import { useState } from 'react';
import { Link } from '../../core/routing/Link.tsx';
import { useServices } from '../../core/store/context.ts';
import { EmailField } from './EmailField.tsx';
import { PublicForm } from './PublicForm.tsx';
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
      <PublicForm
        notice={
          <>
            {state.status === 'done' && <Banner tone="success">{sessionMessages.resetSent}</Banner>}
            {state.status === 'failed' && <Banner tone="danger">{state.message}</Banner>}
          </>
        }
        canSubmit={!incomplete}
        pending={state.status === 'pending'}
        submitLabel="Send instructions"
        onSubmit={() =>
          void run(() => callRoute(client, auth.requestReset, { body: { email: email.trim() } }))
        }
      >
        <EmailField
          value={email}
          onChange={(text) => {
            setEmail(text);
            clear();
          }}
          problem={problems.email}
        />
      </PublicForm>
      <div className="links">
        <Link href="/">Back to login</Link>
      </div>
    </PublicPage>
  );
}
