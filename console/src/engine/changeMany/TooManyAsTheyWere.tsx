import type { Resource } from '@steward/api';
import { changeLimits, formatCount } from '@steward/api';
import { Banner, Button, Modal } from '@steward/ui';
import type { ChangeTarget } from './changeTarget.ts';
import { countedTarget } from './changeTarget.ts';

interface TooManyAsTheyWereProps {
  resource: Resource;
  target: ChangeTarget;
  title: string;
  onClose(): void;
}

/** Says that so many records are not shown as they were, before anybody chooses a moment. */
export function TooManyAsTheyWere({ resource, target, title, onClose }: TooManyAsTheyWereProps) {
  return (
    <Modal open title={title} onClose={onClose} footer={<Button onClick={onClose}>BACK</Button>}>
      <Banner tone="warning">
        You chose {countedTarget(resource, target)}; {formatCount(changeLimits.asOf)} is the limit.
        Choose fewer, for example by a filter.
      </Banner>
    </Modal>
  );
}
