import { auth, callRoute } from '@steward/api';
import { Banner } from '@steward/ui';
import { matchPath, useLocation } from 'react-router-dom';
import { Link } from '../../core/routing/Link.tsx';
import { paths } from '../../core/routing/paths.ts';
import { useAppDispatch, useServices } from '../../core/store/context.ts';
import { NextStepButton } from './NextStepButton.tsx';
import { PublicForm } from './PublicForm.tsx';
import { PublicPage } from './PublicPage.tsx';
import { usePublicCall } from './usePublicCall.ts';

/**
 * Confirms a new address with the id and the token from the link of a mail. It asks for a press, since programs that
 * look into mails open links, too.
 */
export function ConfirmEmailScreen() {
  const { client } = useServices();
  const dispatch = useAppDispatch();
  const { id = '', token = '' } =
    matchPath(paths.confirmEmail, useLocation().pathname)?.params ?? {};
  const { state, run } = usePublicCall();
  const confirm = async () => {
    await callRoute(client, auth.confirmEmail, { params: { id, token } });
    // Whoever is logged in here sees the new address at once.
    dispatch({ type: 'session/profileStale' });
  };

  if (state.status === 'done') {
    return (
      <PublicPage
        title="Your address has been changed"
        about="Log in with the new one from now on."
      >
        <NextStepButton to={paths.login}>Continue</NextStepButton>
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title="Confirm your new address"
      about="Mails go to it from then on, and it logs you in."
    >
      <PublicForm
        notice={state.status === 'failed' && <Banner tone="danger">{state.message}</Banner>}
        canSubmit={state.status !== 'pending'}
        pending={state.status === 'pending'}
        submitLabel="Confirm Address"
        onSubmit={() => void run(confirm)}
      >
        {null}
      </PublicForm>
      <div className="links">
        <Link href={paths.login}>Back to login</Link>
      </div>
    </PublicPage>
  );
}
