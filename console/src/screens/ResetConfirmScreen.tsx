import { callOf, auth, newPasswordProblems, sessionMessages } from '@steward/api';
import { Banner, Button, SecretField } from '@steward/ui';
import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { useConsole, usePlatform, useSend } from '../app/context.ts';
import { resetConfirmPath, resetRequestPath } from '../resources/paths.ts';
import { PublicPage } from './PublicPage.tsx';
import { useCall } from './useCall.ts';

/** Sets the new password, with the id and the token of the mail's link. */
export function ResetConfirmScreen() {
  const { client } = usePlatform();
  const params = matchPath(resetConfirmPath, useLocation().pathname)?.params;
  const { id = '', token = '' } = params ?? {};
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [state, run] = useCall();
  const send = useSend();
  const own = useConsole(({ session }) => String(session.currentUser?.id) === id);
  const problems = newPasswordProblems({ password, confirmation });
  const incomplete = password === '' || confirmation === '' || Object.keys(problems).length > 0;
  const done = state.status === 'done';

  // What there is to do next has the keyboard: the first field, and then the way to the login.
  useEffect(() => document.querySelector<HTMLElement>('main :is(input, a)')?.focus(), [done]);

  return (
    <PublicPage
      title="Set a new password"
      about={done ? 'The old one no longer works.' : 'The link works once, and not for long.'}
    >
      {done ? (
        <Banner tone="success">{sessionMessages.resetDone}</Banner>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!incomplete) {
              void run(async () => {
                await callOf(client, auth.confirmReset, {
                  params: { id, token },
                  body: { password },
                });
                // With the old password go the sessions that it began.
                if (own) send({ type: 'session/logoutRequested' });
              });
            }
          }}
        >
          {state.status === 'failed' && <Banner tone="danger">{state.message}</Banner>}
          <SecretField
            label="Password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={problems.password}
          />
          <SecretField
            label="Confirm password"
            autoComplete="new-password"
            value={confirmation}
            onChange={setConfirmation}
            error={problems.confirmation}
          />
          <Button
            type="submit"
            variant="primary"
            disabled={incomplete}
            loading={state.status === 'pending'}
          >
            Save password
          </Button>
        </form>
      )}
      <div className="links">
        <Link href="/">Back to login</Link>
        {state.status === 'failed' && <Link href={resetRequestPath}>Ask for a new link</Link>}
      </div>
    </PublicPage>
  );
}
