import { Button, EmptyState } from '@steward/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../core/routing/Link.tsx';
import { previousAddress } from '../../core/routing/previousAddress.ts';
import { useAppSelector } from '../../core/store/context.ts';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { paths } from '../../core/routing/paths.ts';
import { PublicPage } from '../../features/login/PublicPage.tsx';

const title = 'Page not found';
const heading = 'This page doesn’t exist';
const explanation = 'The address may have moved, or it may be mistyped.';

const invitations = {
  title: 'Accounts are made by invitation',
  about: 'Ask an administrator to invite you. You get an email with a link to choose a password.',
};

/** The screen for an unknown address, and the default target of ‘Create Account’. */
export function NotFoundScreen() {
  const loggedIn = useAppSelector(({ session }) => session.status === 'in');
  const navigate = useNavigate();
  const wantedAccount = previousAddress(useLocation().state) === paths.createAccount;
  if (!loggedIn) {
    const publicText = wantedAccount ? invitations : { title, about: `${heading}. ${explanation}` };
    return (
      <PublicPage {...publicText}>
        <Link href="/">Back to login</Link>
      </PublicPage>
    );
  }
  return (
    <ConsolePage title={title}>
      <EmptyState
        art="search"
        title={heading}
        action={
          <Button onClick={() => void navigate(paths.landing)}>Back to the landing page</Button>
        }
      >
        {explanation}
      </EmptyState>
    </ConsolePage>
  );
}
