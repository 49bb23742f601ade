import { useState } from 'react';
import { Link } from '../../core/routing/Link.tsx';
import { readRecentAreas } from '../registry/recentAreas.ts';
import { areas } from '../registry/registry.ts';
import { useAccessibleScreens } from '../registry/useAccessibleScreens.ts';
import { useAppSelector, useConfig } from '../../core/store/context.ts';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { AreaCard, FiguresQuery } from './AreaCard.tsx';
import { useLandingHead } from './useLandingHead.ts';
import { NeedsAttention } from './NeedsAttention.tsx';
import { AreaGrid, Recent } from './LandingScreen.styles.ts';

/** The home screen: unfinished work, recent areas, and all areas. */
export function LandingScreen() {
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const isReadable = useAccessibleScreens();
  const hasFigures = useConfig().extensions.includes('query');
  const [recent] = useState(() => readRecentAreas(owner));
  const visited = recent.filter(isReadable);
  return (
    <ConsolePage {...useLandingHead()}>
      <NeedsAttention />
      {hasFigures && <FiguresQuery />}
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
        {areas.filter(isReadable).map((entry) => (
          <li key={entry.path}>
            <AreaCard entry={entry} />
          </li>
        ))}
      </AreaGrid>
    </ConsolePage>
  );
}
