import type { UiItem } from '@steward/api/forms';
import { pluralize, featurePrefix, formatCount } from '@steward/api';
import { uiCommand } from '@steward/api/commands';
import { flattenUiChanges, featureConfirmation, diffUiItems, uiLabel } from '@steward/api/forms';
import { Button, Confirm } from '@steward/ui';
import { useState } from 'react';
import { BorderedList } from '../../core/page/BorderedList.styles.ts';
import { useAppSelector } from '../../core/store/context.ts';
import { CopyCommand } from '../../engine/copyAsCommand/CopyCommand.tsx';
import { selectQuery } from '../../engine/data/queries.ts';
import { uiKey } from './keys.ts';
import { toServedItems, uiConfigurationKey } from './state.ts';
import { trailLabels, optimisticConfiguration } from './view.ts';
import { ChangeList } from './FeatureConfirm.styles.ts';

interface FeatureConfirmProps {
  feature: UiItem;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before a feature is turned on or off, and lists the effects. */
export function FeatureConfirm({ feature, onConfirm, onCancel }: FeatureConfirmProps) {
  const { pending } = useAppSelector(({ uiConfiguration }) => uiConfiguration);
  const served = toServedItems(useAppSelector(selectQuery(uiConfigurationKey)));
  const [showsAll, setShowsAll] = useState(false);
  const enable = !feature.enabled;
  const { title, text } = featureConfirmation(enable);
  const before = optimisticConfiguration(served, pending);
  const after = optimisticConfiguration(served, { ...pending, [feature.name]: enable });
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
      <ChangeList>
        <p className="feature">
          <bdi>{uiLabel(feature.name, featurePrefix)}</bdi> <code>{feature.name}</code>
        </p>
        <p>{text}</p>
        {all.length === 0 ? (
          <p className="none">No page changes at the moment.</p>
        ) : (
          <>
            <h3>{heading(all.length, enable)}</h3>
            <BorderedList>
              {(showsAll ? all : changes).map(({ trail, children }) => (
                <ChangeLine
                  key={uiKey(trail.map(({ name }) => name))}
                  trail={trail}
                  inside={showsAll ? 0 : flattenUiChanges(children).length}
                />
              ))}
            </BorderedList>
            {all.length > changes.length && (
              <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show fewer' : `Show all ${formatCount(all.length)}`}
              </Button>
            )}
          </>
        )}
      </ChangeList>
    </Confirm>
  );
}

const heading = (count: number, enable: boolean): string =>
  `${pluralize(count, 'part')} of the platform will be ${enable ? 'shown' : 'hidden'}`;

/** One changed item with its trail, and the number of changes inside it. */
function ChangeLine({ trail, inside: itemCount }: { trail: readonly UiItem[]; inside: number }) {
  const labels = trailLabels(trail);
  return (
    <li>
      <span className="way">
        {labels.slice(0, -1).map((label, depth) => (
          <span key={depth}>
            <bdi>{label}</bdi> ›{' '}
          </span>
        ))}
        <bdi className="what">{labels.at(-1)}</bdi>
      </span>
      <span className="level">
        {trail.at(-1)?.level}
        {itemCount > 0 && `, with ${itemCount} below it`}
      </span>
    </li>
  );
}
