import { Button, EmptyState } from '@steward/ui';
import { useNavigate } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { useConsole } from '../app/context.ts';
import { ConsolePage } from '../frame/ConsolePage.tsx';
import { ownPaths } from '../resources/paths.ts';
import { PublicPage } from './PublicPage.tsx';

const title = 'Page not found';
const nothing = 'Nothing stands at this address';
const why = 'It may have moved, or been mistyped.';

/** Where an unknown address ends. */
export function NotFoundScreen() {
  const loggedIn = useConsole(({ session }) => session.status === 'in');
  const navigate = useNavigate();
  if (!loggedIn) {
    return (
      <PublicPage title={title} about={`${nothing}. ${why}`}>
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
          <Button onClick={() => void navigate(ownPaths.landing)}>Back to the landing page</Button>
        }
      >
        {why}
      </EmptyState>
    </ConsolePage>
  );
}
