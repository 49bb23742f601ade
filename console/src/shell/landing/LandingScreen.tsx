import { useState } from 'react';
import { Link } from '../../core/routing/Link.tsx';
import { abouts } from '../registry/descriptions.ts';
import type { Area } from '../registry/areas.tsx';
import { allAreas } from '../registry/allAreas.tsx';
import { useConsole } from '../../core/store/context.ts';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { readRecent } from '../../core/browser/recent.ts';
import { useLandingHead } from './useLandingHead.ts';
import { NeedsAttention } from './NeedsAttention.tsx';
import { AreaGrid, Recent } from './LandingScreen.styles.ts';

const isArea = (area: Area | undefined): area is Area => area !== undefined;

/** Home after login: where a person was last, and a button to every admin area with what it is for. */
export function LandingScreen() {
  const owner = useConsole(({ session }) => session.currentUser?.id);
  const [recent] = useState(() => readRecent(owner));
  const visited = recent.map((path) => allAreas.find((area) => area.path === path)).filter(isArea);
  return (
    <ConsolePage {...useLandingHead()}>
      <NeedsAttention />
      {visited.length > 0 && (
        <Recent aria-labelledby="recent">
          <h2 id="recent">Recently visited</h2>
          <ul>
            {visited.map(({ path, label, icon }) => (
              <li key={path}>
                <Link href={path}>
                  {icon}
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Recent>
      )}
      <AreaGrid aria-label="Areas">
        {allAreas.map(({ path, label, icon }) => (
          <li key={path}>
            <Link href={path}>
              <span className="icon">{icon}</span>
              <strong>{label}</strong>
              <small>{abouts[path]}</small>
            </Link>
          </li>
        ))}
      </AreaGrid>
    </ConsolePage>
  );
}
