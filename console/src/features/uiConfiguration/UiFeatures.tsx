import type { UiConfiguration, UiItem } from '@steward/api/forms';
import { featurePrefix } from '@steward/api';
import { uiLabel } from '@steward/api/forms';
import { Inline, List, Spinner, Stack, Switch, Text } from '@steward/ui';
import { Ban, Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import { uiKey } from './keys.ts';
import { fixedText } from './view.ts';
import { FeatureConfirm } from './FeatureConfirm.tsx';
import { PartHeading } from './PartHeading.tsx';

interface UiFeaturesProps {
  configuration: UiConfiguration;
  /** Whether the user may change the switches. */
  mayToggle: boolean;
}

/** The features, each with its state and a switch where it can be toggled. */
export function UiFeatures({ configuration, mayToggle }: UiFeaturesProps) {
  const dispatch = useAppDispatch();
  const heading = useId();
  const [confirming, setConfirming] = useState<UiItem>();
  return (
    <Stack as="section" aria-labelledby={heading}>
      <PartHeading id={heading} title="Features" />
      <List variant="bordered">
        {configuration.features.map((feature) => (
          <FeatureRow
            key={feature.name}
            feature={feature}
            readOnly={!mayToggle}
            onToggle={() => setConfirming(feature)}
          />
        ))}
      </List>
      {confirming && (
        <FeatureConfirm
          feature={confirming}
          onCancel={() => setConfirming(undefined)}
          onConfirm={() => {
            const enabled = !confirming.enabled;
            dispatch({
              type: 'uiConfiguration/toggleRequested',
              names: [confirming.name],
              enabled,
            });
            setConfirming(undefined);
          }}
        />
      )}
    </Stack>
  );
}

interface FeatureRowProps {
  feature: UiItem;
  readOnly: boolean;
  onToggle(): void;
}

function FeatureRow({ feature, readOnly, onToggle }: FeatureRowProps) {
  const { name, enabled, toggle } = feature;
  const key = uiKey([name]);
  const pending = useAppSelector(({ uiConfiguration }) => key in uiConfiguration.pending);
  const failed = useAppSelector(({ uiConfiguration }) => uiConfiguration.failed[key]);
  const note = useId();
  const label = uiLabel(name, featurePrefix);
  const Icon = enabled ? Check : Ban;
  return (
    <Inline as="li" gap={3} wrap={false} aria-busy={pending || undefined}>
      <Icon
        size={16}
        color={enabled ? 'var(--sw-ok)' : 'var(--sw-danger)'}
        role="img"
        aria-label={enabled ? 'Enabled' : 'Disabled'}
      />
      <Stack gap={0} grow>
        <Text as="bdi" size="md" weight="medium" wrap="anywhere">
          {label}
        </Text>
        <Text as="bdi" size="sm" tone="subtle" mono wrap="anywhere">
          {name}
        </Text>
        {failed !== undefined && (
          <Text as="p" size="sm" tone="danger" wrap="anywhere" id={note} role="alert">
            Not saved: {failed}
          </Text>
        )}
      </Stack>
      {pending && <Spinner label={`Saving ${label}`} size={16} />}
      {toggle === 'allowed' ? (
        <Switch
          aria-label={label}
          aria-describedby={failed === undefined ? undefined : note}
          aria-disabled={pending || readOnly || undefined}
          checked={enabled}
          onChange={() => {
            if (!pending && !readOnly) onToggle();
          }}
        />
      ) : (
        <Text size="sm" tone="subtle">
          {toggle === 'locked' ? 'Locked' : fixedText(feature)}
        </Text>
      )}
    </Inline>
  );
}
