import { Inline, Stack, Text } from '@steward/ui';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { LinkButton } from '../../core/routing/LinkButton.tsx';
import { useAppSelector, useConfig } from '../../core/store/context.ts';
import { readRecentAreas } from '../registry/recentAreas.ts';
import { areas } from '../registry/registry.ts';
import { useAccessibleScreens } from '../registry/useAccessibleScreens.ts';
import { useAreaGroups } from '../registry/useAreaGroups.ts';
import { AreaLink, FiguresQuery } from './AreaLink.tsx';
import { AreaGroups, AreaList } from './LandingScreen.styles.ts';
import { NeedsAttention } from './NeedsAttention.tsx';
import { useLandingHead } from './useLandingHead.ts';

const Desk = lazyWithRetry(() => import('./desk/Desk.tsx').then((m) => m.Desk));

/** Where the areas stand on the page. */
const areasId = 'areas';

/** The home screen: unfinished work, the desk, recent areas, and all areas. */
export function LandingScreen() {
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const isReadable = useAccessibleScreens();
  const groups = useAreaGroups(areas);
  const hasFigures = useConfig().extensions.includes('query');
  const [recent] = useState(() => readRecentAreas(owner));
  const visited = recent.filter(isReadable);
  const allAreas = hasFigures && (
    <LinkButton href={`#${areasId}`} icon={<LayoutGrid size={16} aria-hidden="true" />}>
      All areas
    </LinkButton>
  );
  return (
    <ConsolePage {...useLandingHead()} action={allAreas}>
      <Stack gap={6}>
        <NeedsAttention />
        {hasFigures && (
          <>
            <FiguresQuery />
            <ChunkBoundary>
              <Desk />
            </ChunkBoundary>
          </>
        )}
        {visited.length > 0 && (
          <Stack as="section" aria-labelledby="recent">
            <Text as="h2" id="recent" size="md" tone="muted" weight="medium">
              Recently visited
            </Text>
            <Inline as="ul">
              {visited.map(({ path, label, icon }) => (
                <li key={path}>
                  <LinkButton href={path} icon={icon}>
                    {label}
                  </LinkButton>
                </li>
              ))}
            </Inline>
          </Stack>
        )}
        <AreaGroups id={areasId} aria-label="Areas">
          {groups.map(({ heading, areas: ofGroup }) => (
            <Stack key={heading ?? ''} gap={2}>
              {heading !== undefined && (
                <Text as="h2" id={`areas-${heading}`} size="sm" tone="muted" weight="medium">
                  {heading}
                </Text>
              )}
              <AreaList aria-labelledby={heading && `areas-${heading}`}>
                {ofGroup.map((entry) => (
                  <li key={entry.path}>
                    <AreaLink entry={entry} />
                  </li>
                ))}
              </AreaList>
            </Stack>
          ))}
        </AreaGroups>
      </Stack>
    </ConsolePage>
  );
}
