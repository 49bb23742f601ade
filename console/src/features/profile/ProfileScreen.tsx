import { formatValue, userTypeOf } from '@steward/api';
import { Avatar, Badge, Card, Inline, Skeleton, Spinner, Stack, Text } from '@steward/ui';
import type { FormValues } from '../../engine/definition/values.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { useAppSelector, useAppStore, useConfig, useSaga } from '../../core/store/context.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { useQueryWhileMounted } from '../../engine/data/useQuery.ts';
import type { MutationResult } from '../../engine/data/mutation.ts';
import { profileSaga } from './saga.ts';
import { profileKey, profileRequest } from './state.ts';
import { fullName } from '../../core/session/fullName.ts';
import { AppearanceCard } from './AppearanceCard.tsx';
import { ApiKeyCard } from './ApiKeyCard.tsx';
import { EmailCard } from './account/EmailCard.tsx';
import { NoticesCard } from './account/NoticesCard.tsx';
import { PasswordCard } from './account/PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { OwnKeysCard } from './OwnKeysCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SectionCard } from './ProfileCard.styles.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { FactorsCard } from './factors/FactorsCard.tsx';
import { ProfileSections } from './sections/ProfileSections.tsx';

/** The profile of the user: name, role, API key, editable details and password. */
export function ProfileScreen({ head }: { head: PageHead }) {
  const user = useAppSelector(({ session }) => session.currentUser) ?? {};
  useSaga(profileSaga);
  const { dispatch, getState } = useAppStore();
  const read = useQueryWhileMounted(profileKey, profileRequest);
  const reading = useAppSelector(selectQuery(profileKey));
  const { state: saving, reset } = useMutation(profileKey);
  const { extensions } = useConfig();
  const hasAccounts = extensions.includes('accounts');
  const hasKeys = extensions.includes('keys');
  const name = fullName(user);
  const email = formatValue(user.email);
  const isNamed = name !== email;
  const isWaiting = reading === undefined || reading.status === 'loading';
  // A profile without a role is a standard user's, but before it is read the role is unknown.
  const isTypeKnown = user.role !== undefined || reading?.status === 'ready';

  const save = (values: FormValues) =>
    new Promise<MutationResult>((settle) => {
      const { currentUser = {} } = getState().session;
      dispatch({ type: 'profile/saveRequested', user: currentUser, values, settle });
    });

  return (
    <ConsolePage {...head}>
      <ProfileSections hasMenu={hasAccounts}>
        {reading?.status === 'failed' && <LoadFailed message={reading.message} onRetry={read} />}
        <Card as="section" aria-label="Person" className="person">
          <Inline gap={4}>
            <Avatar name={name} aria-hidden="true" />
            <Stack gap={0} grow>
              {isNamed ? (
                <Text as="h2" size="xl" weight="semibold" wrap="anywhere">
                  {name}
                </Text>
              ) : (
                isWaiting && <Skeleton width={160} height={16} />
              )}
              <Text as="p" tone="muted" wrap="anywhere">
                {email}
              </Text>
            </Stack>
            {isTypeKnown && <Badge tone="accent">{userTypeOf(user)}</Badge>}
          </Inline>
        </Card>
        {reading?.status === 'ready' && (
          <>
            <ProfileCard
              section="details"
              title="Edit Details"
              hint="Shown to colleagues beside your name."
            >
              <ProfileForm user={user} saving={saving} onSave={save} onDismissSaved={reset} />
            </ProfileCard>
            {hasAccounts && <EmailCard email={email} />}
            {hasAccounts && <NoticesCard user={user} />}
            {hasAccounts && <PasswordCard email={email} />}
            {hasAccounts && <FactorsCard />}
            {hasAccounts && <SessionsCard />}
            <ApiKeyCard user={user} />
            {hasKeys && <OwnKeysCard user={user} />}
          </>
        )}
        {isWaiting && (
          <SectionCard>
            <Stack gap={2}>
              <Inline gap={2}>
                <Spinner label="Loading profile" />
                <Skeleton width={96} />
              </Inline>
              <Skeleton width="80%" />
            </Stack>
            <Stack gap={4}>
              <Skeleton height={32} />
              <Skeleton height={80} />
            </Stack>
          </SectionCard>
        )}
        <AppearanceCard />
      </ProfileSections>
    </ConsolePage>
  );
}
