import { Inline, Stack, Text } from '@steward/ui';
import { useState } from 'react';
import { readRecentAreas } from '../registry/recentAreas.ts';
import { areas } from '../registry/registry.ts';
import { useAccessibleScreens } from '../registry/useAccessibleScreens.ts';
import { useAreaGroups } from '../registry/useAreaGroups.ts';
import { useAppSelector, useConfig } from '../../core/store/context.ts';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { AreaCard, FiguresQuery } from './AreaCard.tsx';
import { useLandingHead } from './useLandingHead.ts';
import { NeedsAttention } from './NeedsAttention.tsx';
import { AreaGrid } from './LandingScreen.styles.ts';
import { LinkButton } from '../../core/routing/LinkButton.tsx';

/** The home screen: unfinished work, recent areas, and all areas. */
export function LandingScreen() {
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const isReadable = useAccessibleScreens();
  const groups = useAreaGroups(areas);
  const hasFigures = useConfig().extensions.includes('query');
  const [recent] = useState(() => readRecentAreas(owner));
  const visited = recent.filter(isReadable);
  return (
    <ConsolePage {...useLandingHead()}>
      <Stack gap={6}>
        <NeedsAttention />
        {hasFigures && <FiguresQuery />}
        {visited.length > 0 && (
          <Stack as="section" aria-labelledby="recent">
            <Text as="h2" id="recent" size="md" tone="muted" weight="medium">
              Recently visited
            </Text>
            <Inline as="ul">
              {visited.map(({ path, label, icon }) => (
                <li key={path}>
                  <LinkButton href={path}>
                    {icon}
                    {label}
                  </LinkButton>
                </li>
              ))}
            </Inline>
          </Stack>
        )}
        <Stack as="section" gap={4} aria-label="Areas">
          {groups.map(({ heading, areas: ofGroup }) => (
            <Stack key={heading ?? ''} gap={2}>
              {heading !== undefined && (
                <Text as="h2" id={`areas-${heading}`} size="md" tone="muted" weight="medium">
                  {heading}
                </Text>
              )}
              <AreaGrid aria-labelledby={heading && `areas-${heading}`}>
                {ofGroup.map((entry) => (
                  <li key={entry.path}>
                    <AreaCard entry={entry} />
                  </li>
                ))}
              </AreaGrid>
            </Stack>
          ))}
        </Stack>
      </Stack>
    </ConsolePage>
  );
}
