import type { Resource } from '@steward/api';
import { pluralize } from '@steward/api';
import { Confirm } from '@steward/ui';
import { CanBeUndone } from '../history/CanBeUndone.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import { CopyChange } from './CopyChange.tsx';
import type { ChangeTarget } from './changeTarget.ts';
import { countedTarget } from './changeTarget.ts';
import { useChangeCheck } from './useChangeCheck.ts';
import { useChangeMany } from './useChangeMany.ts';

const change = { remove: true } as const;
const words = { verb: 'Delete', participle: 'deleted' };
const verb = { one: 'is deleted', many: 'are deleted' };

interface DeleteManyProps {
  resource: Resource;
  target: ChangeTarget;
  onClose(): void;
  onChanged(): void;
}

/** Deletes many records by one call, once it was shown what stays, and why. */
export function DeleteMany({ resource, target, onClose, onChanged }: DeleteManyProps) {
  const check = useChangeCheck(resource, target, change);
  const { isSending, message, apply } = useChangeMany(resource, words, () => {
    onChanged();
    onClose();
  });
  const changedCount = check.status === 'ready' ? check.answer.changed : undefined;
  return (
    <Confirm
      open
      tone="danger"
      title={`Delete ${countedTarget(resource, target)}?`}
      confirmLabel={
        changedCount === undefined
          ? 'Delete'
          : `Delete ${pluralize(changedCount, resource.one, resource.many)}`
      }
      pending={isSending}
      error={message}
      headerActions={<CopyChange resource={resource} target={target} change={() => change} />}
      onCancel={onClose}
      onConfirm={() => {
        if (check.status === 'ready' && check.answer.changed > 0)
          void apply(target, change, check.answer);
        else if (check.status === 'ready') onClose();
      }}
    >
      <p>
        <CanBeUndone />
      </p>
      <ChangePreview resource={resource} check={check} verb={verb} />
    </Confirm>
  );
}
