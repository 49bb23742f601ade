import type { UiConfiguration, UiItem } from '@steward/api/forms';
import { featurePrefix } from '@steward/api';
import { uiLabel } from '@steward/api/forms';
import { Spinner, Switch } from '@steward/ui';
import { Ban, Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import { uiKey } from './keys.ts';
import { fixedText } from './view.ts';
import { FeatureConfirm } from './FeatureConfirm.tsx';

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
    <section aria-labelledby={heading}>
      <div className="heading">
        <h2 id={heading}>Features</h2>
      </div>
      <ul className="features">
        {configuration.features.map((feature) => (
          <FeatureRow
            key={feature.name}
            feature={feature}
            readOnly={!mayToggle}
            onToggle={() => setConfirming(feature)}
          />
        ))}
      </ul>
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
    </section>
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
    <li aria-busy={pending || undefined} data-off={!enabled || undefined}>
      <Icon size={16} role="img" aria-label={enabled ? 'Enabled' : 'Disabled'} />
      <div className="name">
        <bdi>{label}</bdi>
        <bdi className="own">{name}</bdi>
        {failed !== undefined && (
          <p className="failed" id={note} role="alert">
            Not saved: {failed}
          </p>
        )}
      </div>
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
        <span className="fixed">{toggle === 'locked' ? 'Locked' : fixedText(feature)}</span>
      )}
    </li>
  );
}
