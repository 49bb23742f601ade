import { formatValue, userTypeOf } from '@steward/api';
import { Avatar, Badge, Skeleton, Spinner } from '@steward/ui';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { useAsk } from '../../core/browser/afterPaint.ts';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { useConsole, useSaga, useSend } from '../../core/store/context.ts';
import { createPeopleSaga } from './saga.ts';
import { fullName } from '../../core/session/fullName.ts';
import { peopleReducer } from './reducer.ts';
import { useJob } from './useJob.ts';
import { AppearanceCard } from './AppearanceCard.tsx';
import { ApiKeyCard } from './ApiKeyCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Cards } from './ProfileScreen.styles.ts';

/** Who is logged in: name, role, API key, and the details that can be changed. */
export function ProfileScreen({ head }: { head: PageHead }) {
  const user = useConsole(({ session }) => session.currentUser) ?? {};
  useSaga(createPeopleSaga, { people: peopleReducer });
  const send = useSend();
  const { job: reading } = useJob('reading');
  const { job: saving, begin, settle } = useJob('profile');
  const read = () => send({ type: 'people/profileOpened' });
  const name = fullName(user);
  const email = formatValue(user.email);
  const isNamed = name !== email;
  const isWaiting = reading.status === 'idle' || reading.status === 'pending';

  useAsk(read, false);

  return (
    <ConsolePage {...head}>
      <Cards>
        {reading.status === 'failed' && <LoadFailed message={reading.message} onRetry={read} />}
        <section aria-label="Person">
          <div className="who">
            <Avatar name={name} aria-hidden="true" />
            <div>
              {isNamed ? <h2>{name}</h2> : isWaiting && <Skeleton width={160} height={16} />}
              <p>{email}</p>
            </div>
            {user.role !== undefined && <Badge tone="accent">{userTypeOf(user)}</Badge>}
          </div>
        </section>
        {reading.status === 'done' && (
          <>
            <ApiKeyCard user={user} />
            <section aria-labelledby="edit-details">
              <h2 id="edit-details">Edit Details</h2>
              <p>Shown to colleagues beside your name.</p>
              <ProfileForm
                user={user}
                saving={saving}
                onSubmit={(values) => begin({ type: 'people/profileSubmitted', values })}
                onSavedSeen={settle}
              />
            </section>
          </>
        )}
        {isWaiting && (
          <section>
            <Spinner label="Loading profile" />
            <Skeleton height={32} />
          </section>
        )}
        <AppearanceCard />
      </Cards>
    </ConsolePage>
  );
}
