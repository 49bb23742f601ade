import { sessionMessages } from '@steward/api/forms';
import { Banner, Spinner } from '@steward/ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Link } from '../../core/routing/Link.tsx';
import { paths } from '../../core/routing/paths.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { NextStepButton } from './NextStepButton.tsx';
import { PublicPage } from './PublicPage.tsx';
import { usePublicCall } from './usePublicCall.ts';
import { isLinkRefused, useResetLink } from './useResetLink.ts';

/** Sets a password with the id and the token from the link of a mail. */
export function ResetConfirmScreen() {
  const params = matchPath(paths.resetConfirm, useLocation().pathname)?.params;
  const { id = '', token = '' } = params ?? {};
  const link = useResetLink(id, token);
  const call = usePublicCall();
  const { state } = call;
  const isFirst = link.hasPassword === false;
  const title = isFirst ? 'Choose a password' : 'Set a new password';
  const refused = state.status === 'failed' && isLinkRefused(state.error);

  if (refused || link.status === 'used')
    return <LinkUsedPage>{refused && state.message}</LinkUsedPage>;
  if (state.status === 'done') {
    return (
      <PublicPage
        title={title}
        about={isFirst ? 'Your account is ready.' : 'The old one no longer works.'}
      >
        <Banner tone="success">{sessionMessages.resetDone}</Banner>
        <NextStepButton to="/">Log in</NextStepButton>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={title} about="The link works once, and not for long.">
      {link.status === 'checking' ? (
        <Spinner label="Checking the link" />
      ) : (
        <NewPasswordForm id={id} token={token} call={call} />
      )}
      <div className="links">
        <Link href="/">Back to login</Link>
      </div>
    </PublicPage>
  );
}

/** The page for a link that does not work any more, with a way to request another one. */
function LinkUsedPage({ children }: { children: ReactNode }) {
  const about = useId();
  return (
    <PublicPage
      title="This link no longer works"
      about={<span id={about}>It was used already or has expired.</span>}
    >
      {children && <Banner tone="danger">{children}</Banner>}
      <NextStepButton to={paths.resetRequest} describedBy={about}>
        Ask for a new link
      </NextStepButton>
      <div className="links">
        <Link href="/">Back to login</Link>
      </div>
    </PublicPage>
  );
}
