import { Page } from '@steward/ui';
import { Link } from 'react-router-dom';
import { allAreas } from '../app/areas.tsx';
import { useConsole, usePlatformConfig } from '../app/context.ts';
import { AreaGrid } from './LandingScreen.styles.ts';

/** Home after login: a button to every admin area, with what each is for. */
export function LandingScreen() {
  const { productName } = usePlatformConfig();
  const first = useConsole(({ session }) => session.currentUser?.first_name);
  return (
    <Page
      title={first ? `Welcome, ${first}` : `Welcome to ${productName}`}
      subtitle="Everything that can be managed, in one place."
    >
      <AreaGrid>
        {allAreas.map(({ path, label, icon, about }) => (
          <li key={path}>
            <Link to={path}>
              <span className="icon">{icon}</span>
              <strong>{label}</strong>
              <small>{about}</small>
            </Link>
          </li>
        ))}
      </AreaGrid>
    </Page>
  );
}
