import { renames, notAvailable } from '@steward/api';
import { Confirm } from '@steward/ui';
import { useAppDispatch } from '../../core/store/context.ts';
import { CanBeUndone } from '../../engine/history/CanBeUndone.tsx';
import type { Rename } from './state.ts';
import { RecordSummary } from '../../engine/form/RemoveConfirm.styles.ts';

const { fields } = renames;

/** Asks before a rename is deleted, and shows it. */
export function RemoveRename({ rename, onClose }: { rename: Rename; onClose(): void }) {
  const dispatch = useAppDispatch();
  return (
    <Confirm
      open
      tone="danger"
      title="Delete Rename"
      confirmLabel="Delete Rename"
      onCancel={onClose}
      onConfirm={() => {
        dispatch({ type: 'renames/removalConfirmed', rename });
        onClose();
      }}
    >
      <p>
        The platform’s own words come back. <CanBeUndone />
      </p>
      <RecordSummary>
        <div>
          <dt>{fields.identifier.label}</dt>
          <dd>{rename.identifier ?? notAvailable}</dd>
        </div>
        <div>
          <dt>{fields.singular_name.label}</dt>
          <dd>{rename.singular_name ?? notAvailable}</dd>
        </div>
        <div>
          <dt>{fields.plural_name.label}</dt>
          <dd>{rename.plural_name ?? notAvailable}</dd>
        </div>
      </RecordSummary>
    </Confirm>
  );
}
