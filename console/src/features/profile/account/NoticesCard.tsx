import type { NoticeTopic } from '@steward/api';
import { noticeFields, noticeTopicNames, profile } from '@steward/api';
import { Banner, Stack, SwitchField } from '@steward/ui';
import { useAppDispatch } from '../../../core/store/context.ts';
import type { User } from '../../../core/session/state.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import { ProfileCard } from '../ProfileCard.tsx';

/** Lets the user choose which mails about their account they get. */
export function NoticesCard({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const { state, mutate } = useMutation('notices');
  const notices = user.notices ?? {};

  async function choose(topic: NoticeTopic, isOn: boolean) {
    const body = { [topic]: isOn };
    const result = await mutate({
      what: profile.updateNotices.summary,
      calls: [{ route: profile.updateNotices, args: { body } }],
      handlesFailure: true,
    });
    if (result.status !== 'saved') return;
    const currentUser = { ...user, notices: { ...notices, ...body } };
    dispatch({ type: 'session/profileLoaded', currentUser });
  }

  return (
    <ProfileCard
      section="notices"
      title={profile.read.result.fields.notices.label}
      hint="Mails about your password and your second factors always go out."
    >
      <Stack gap={3}>
        {noticeTopicNames.map((topic) => (
          <SwitchField
            key={topic}
            label={noticeFields[topic].label}
            checked={notices[topic] !== false}
            disabled={state.status === 'pending'}
            onChange={(isOn) => void choose(topic, isOn)}
          />
        ))}
        {state.status === 'failed' && <Banner tone="danger">{state.message}</Banner>}
      </Stack>
    </ProfileCard>
  );
}
