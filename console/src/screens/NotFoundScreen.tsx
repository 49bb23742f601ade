import { Link } from '../app/Link.tsx';
import { useConsole } from '../app/context.ts';
import { PublicPage } from './PublicPage.tsx';

/** Where an unknown address ends. */
export function NotFoundScreen() {
  const loggedIn = useConsole(({ session }) => session.status === 'in');
  return (
    <PublicPage
      title="Page not found"
      about="Nothing stands at this address. It may have moved, or been mistyped."
    >
      <Link to={loggedIn ? '/landing' : '/'}>
        {loggedIn ? 'Back to the landing page' : 'Back to login'}
      </Link>
    </PublicPage>
  );
}
