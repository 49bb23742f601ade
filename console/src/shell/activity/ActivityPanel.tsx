import { Modal } from '@steward/ui';
import styled from 'styled-components';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useMay } from '../../core/permissions/useMay.ts';
import { useConfig } from '../../core/store/context.ts';
import { Forms } from '../../engine/record/RecordView.styles.ts';
import { OwnLog } from './OwnLog.tsx';
import { useLogAddress } from './useLogAddress.ts';

const EveryoneLog = lazyWithRetry(() => import('./EveryoneLog.tsx').then((m) => m.EveryoneLog));

const Own = styled.div`
  padding: 0 24px 16px;
`;

const logs = [
  { id: 'own', label: 'This tab' },
  { id: 'everyone', label: 'Everyone' },
];

/** The activity log: of this browser tab, and of everyone where the platform has a history. */
export function ActivityPanel({ onClose }: { onClose(): void }) {
  const { log, showLog } = useLogAddress();
  const { extensions } = useConfig();
  const mayRead = useMay('history.list');
  if (!extensions.includes('history') || !mayRead)
    return (
      <Modal open title="Activity" size="record" onClose={onClose}>
        <OwnLog />
      </Modal>
    );
  return (
    <Modal open flush title="Activity" size="record" onClose={onClose}>
      <Forms aria-label="Whose activity" items={logs} value={log} onChange={showLog}>
        {log === 'own' ? (
          <Own>
            <OwnLog />
          </Own>
        ) : (
          <EveryoneLog />
        )}
      </Forms>
    </Modal>
  );
}
