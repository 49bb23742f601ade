import { Button, EmptyState } from '@steward/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../core/routing/Link.tsx';
import { previousAddress } from '../../core/routing/previousAddress.ts';
import { useAppSelector } from '../../core/store/context.ts';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { paths } from '../../core/routing/paths.ts';
import { PublicPage } from '../../features/login/PublicPage.tsx';

const title = 'Page not found';
const nothing = 'Nothing stands at this address';
const why = 'It may have moved, or been mistyped.';

const invitations = {
  title: 'Accounts are made by invitation',
  about: 'Ask an administrator to invite you. You get an email with a link to choose a password.',
};

/** Where an unknown address ends, that of ‘Create Account’ among them. */
export function NotFoundScreen() {
  const loggedIn = useAppSelector(({ session }) => session.status === 'in');
  const navigate = useNavigate();
  const wantedAccount = previousAddress(useLocation().state) === paths.createAccount;
  if (!loggedIn) {
    const words = wantedAccount ? invitations : { title, about: `${nothing}. ${why}` };
    return (
      <PublicPage {...words}>
        <Link href="/">Back to login</Link>
      </PublicPage>
    );
  }
  return (
    <ConsolePage title={title}>
      <EmptyState
        art="search"
        title={nothing}
        action={
          <Button onClick={() => void navigate(paths.landing)}>Back to the landing page</Button>
        }
      >
        {why}
      </EmptyState>
    </ConsolePage>
  );
}
