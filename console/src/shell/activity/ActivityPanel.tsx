import { Modal } from '@steward/ui';
import { LinkButton } from '../../core/routing/LinkButton.tsx';
import { pages } from '../registry/pages.ts';
import { useAccessibleScreens } from '../registry/useAccessibleScreens.ts';
import { OwnLog } from './OwnLog.tsx';

/** The activity log of this browser tab, with the way to that of everyone. */
export function ActivityPanel({ onClose }: { onClose(): void }) {
  const isReadable = useAccessibleScreens();
  const { activity } = pages;
  return (
    <Modal
      open
      title="Activity"
      size="record"
      onClose={onClose}
      footer={
        isReadable(activity) && (
          <LinkButton href={activity.path} onClick={onClose}>
            All activity
          </LinkButton>
        )
      }
    >
      <OwnLog />
    </Modal>
  );
}
