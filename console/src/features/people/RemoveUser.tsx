import { userTypeOf } from '@steward/api';
import { Confirm } from '@steward/ui';
import { useEffect, useRef, useState } from 'react';
import { useConsole, useSend } from '../../core/store/context.ts';
import type { TeamMember } from './state.ts';
import { fullName } from '../../core/session/fullName.ts';
import { jobOf } from './reducer.ts';
import { leftToRight } from '../../engine/record/leftToRight.tsx';
import { RecordSummary } from '../../engine/record/RemoveConfirm.styles.ts';

/** Asks before a user goes, and says who. */
export function RemoveUser({ user, onClose }: { user: TeamMember; onClose(): void }) {
  const job = useConsole(({ people }) => jobOf(people, 'removal'));
  const send = useSend();
  const [agreed, setAgreed] = useState(false);

  const status = useRef(job.status);
  useEffect(() => {
    status.current = job.status;
  }, [job.status]);
  useEffect(() => {
    const settle = () => send({ type: 'people/jobSettled', job: 'removal' });
    settle();
    // The screen tells of a removal that is through.
    return () => {
      if (status.current !== 'done') settle();
    };
  }, [send]);
  useEffect(() => {
    if (agreed && job.status === 'done') onClose();
  }, [agreed, job.status, onClose]);

  return (
    <Confirm
      open
      tone="danger"
      title="Delete User"
      confirmLabel="Delete User"
      pending={job.status === 'pending'}
      error={job.message}
      onCancel={onClose}
      onConfirm={() => {
        setAgreed(true);
        send({ type: 'people/removalConfirmed', user });
      }}
    >
      <p>
        {user.is_active === false
          ? 'Their invitation no longer works.'
          : 'They are logged out at once and lose their access.'}{' '}
        This cannot be undone.
      </p>
      <RecordSummary>
        <div>
          <dt>Name</dt>
          <dd>{fullName(user)}</dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{userTypeOf(user)}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd data-whole="">{leftToRight(user.email)}</dd>
        </div>
      </RecordSummary>
    </Confirm>
  );
}
