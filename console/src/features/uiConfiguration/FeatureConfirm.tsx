import type { UiItem } from '@steward/api/forms';
import { pluralize, featurePrefix, formatCount } from '@steward/api';
import { uiCommand } from '@steward/api/commands';
import { flattenUiChanges, featureConfirmation, diffUiItems, uiLabel } from '@steward/api/forms';
import { Button, Confirm, Inline, List, Stack, Text } from '@steward/ui';
import { useState } from 'react';
import { useAppSelector } from '../../core/store/context.ts';
import { CopyCommand } from '../../engine/copyAsCommand/CopyCommand.tsx';
import { selectQuery } from '../../engine/data/queries.ts';
import { uiKey } from './keys.ts';
import { toServedItems, uiConfigurationKey } from './state.ts';
import { trailLabels, optimisticConfiguration } from './view.ts';

interface FeatureConfirmProps {
  feature: UiItem;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before a feature is turned on or off, and lists the effects. */
export function FeatureConfirm({ feature, onConfirm, onCancel }: FeatureConfirmProps) {
  const { pending } = useAppSelector(({ uiConfiguration }) => uiConfiguration);
  const servedItems = toServedItems(useAppSelector(selectQuery(uiConfigurationKey)));
  const [showsAll, setShowsAll] = useState(false);
  const enable = !feature.enabled;
  const { title, text } = featureConfirmation(enable);
  const before = optimisticConfiguration(servedItems, pending);
  const after = optimisticConfiguration(servedItems, { ...pending, [feature.name]: enable });
  const changes = diffUiItems(before.pages, after.pages);
  const all = flattenUiChanges(changes);

  return (
    <Confirm
      open
      tone={enable ? 'neutral' : 'danger'}
      title={title}
      confirmLabel={enable ? 'Enable' : 'Disable'}
      headerActions={<CopyCommand command={() => uiCommand([feature.name], enable)} />}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap={4}>
        <Stack>
          <Text as="p" tone="default" weight="semibold">
            <bdi>{uiLabel(feature.name, featurePrefix)}</bdi>{' '}
            <Text as="code" size="sm" tone="subtle" weight="regular" mono>
              {feature.name}
            </Text>
          </Text>
          <p>{text}</p>
        </Stack>
        {all.length === 0 ? (
          <Text as="p" tone="subtle">
            No page changes at the moment.
          </Text>
        ) : (
          <Stack>
            <Text as="h3" size="md" tone="default" weight="medium">
              {heading(all.length, enable)}
            </Text>
            <List variant="bordered" tone="sunken">
              {(showsAll ? all : changes).map(({ trail, children }) => (
                <ChangeLine
                  key={uiKey(trail.map(({ name }) => name))}
                  trail={trail}
                  inside={showsAll ? 0 : flattenUiChanges(children).length}
                />
              ))}
            </List>
            {all.length > changes.length && (
              <div>
                <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? 'Show fewer' : `Show all ${formatCount(all.length)}`}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </Stack>
    </Confirm>
  );
}

const heading = (count: number, enable: boolean): string =>
  `${pluralize(count, 'part')} of the platform will be ${enable ? 'shown' : 'hidden'}`;

/** One changed item with its trail, and the number of changes inside it. */
function ChangeLine({ trail, inside: itemCount }: { trail: readonly UiItem[]; inside: number }) {
  const labels = trailLabels(trail);
  return (
    <Inline as="li" gap={3} align="baseline" wrap={false}>
      <Text size="md" tone="subtle" wrap="anywhere" grow>
        {labels.slice(0, -1).map((label, depth) => (
          <span key={depth}>
            <bdi>{label}</bdi> ›{' '}
          </span>
        ))}
        <Text as="bdi" tone="default" weight="medium">
          {labels.at(-1)}
        </Text>
      </Text>
      <Text size="sm" tone="subtle" wrap="nowrap">
        {`${trail.at(-1)?.level ?? ''}${itemCount > 0 ? `, with ${itemCount} below it` : ''}`}
      </Text>
    </Inline>
  );
}
