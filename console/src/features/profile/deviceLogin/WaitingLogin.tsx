import type { Contract, ResponseOf } from '@steward/api';
import { deviceLogin } from '@steward/api';
import {
  Banner,
  Button,
  DescriptionItem,
  DescriptionList,
  Inline,
  Skeleton,
  Spinner,
  Stack,
  Text,
} from '@steward/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useAppSelector, useServices } from '../../../core/store/context.ts';
import { selectQuery } from '../../../engine/data/queries.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import { useQueryWhileMounted } from '../../../engine/data/useQuery.ts';
import { DateWithAge } from '../../../engine/fieldValue/DateWithAge.tsx';
import { NotAvailable } from '../../../engine/fieldValue/NotAvailable.tsx';
import { ProfileCard } from '../ProfileCard.tsx';
import { CodeEntry } from './CodeEntry.tsx';

type Login = ResponseOf<Contract['deviceLogin']['find']>;

/** The key of the query and of the mutation. */
const key = 'deviceLogin';
const heading = 'Allow this login?';

const answers = {
  allow: {
    tone: 'success',
    text: 'You allowed the login. You can close this page and go back to your terminal.',
  },
  deny: {
    tone: 'info',
    text: 'You denied the login. Nobody was logged in. If you did not start it, somebody may have sent you its address.',
  },
} as const;

type Answer = keyof typeof answers;

interface WaitingLoginProps {
  code: string;
  /** Lets the person type another code. */
  onChange(code: string): void;
}

/** Shows the login that waits with a code, and lets the person allow or deny it. */
export function WaitingLogin({ code, onChange }: WaitingLoginProps) {
  const body = { user_code: code };
  const find = useQueryWhileMounted(key, { route: deviceLogin.find, args: { body } });
  const query = useAppSelector(selectQuery(key));
  const { state, mutate } = useMutation(key);
  const [given, setGiven] = useState<Answer>();
  const email = useAppSelector(({ session }) => session.currentUser?.email);

  async function answer(verb: Answer) {
    const route = deviceLogin[verb];
    const calls = [{ route, args: { body } }];
    const result = await mutate({ what: route.summary, calls, handlesFailure: true });
    if (result.status === 'saved') setGiven(verb);
  }

  if (given !== undefined) return <Banner tone={answers[given].tone}>{answers[given].text}</Banner>;
  if (query?.status === 'failed') {
    return (
      <CodeEntry
        initial={code}
        failure={query.message}
        onSubmit={(typed) => (typed === code ? find() : onChange(typed))}
      />
    );
  }
  if (query?.status !== 'ready') {
    return (
      <ProfileCard title={heading} hint="Looking the code up.">
        <Spinner label="Looking the code up" />
        <Skeleton height={120} />
      </ProfileCard>
    );
  }
  const isPending = state.status === 'pending';
  return (
    <ProfileCard title={heading} hint={`The terminal will work as ${email ?? 'you'}.`}>
      <Stack gap={4}>
        {/* The query has the answer of its own route. */}
        <LoginFacts code={code} login={query.data as Login} />
        <Banner tone="warning" live="off">
          Allow it only if you started it yourself, just now, and your terminal shows the same code.
          Whoever sits there can do all that you can. Deny it if somebody else sent you here.
        </Banner>
        {state.status === 'failed' && <Banner tone="danger">{state.message}</Banner>}
        <Inline gap={2}>
          <Button variant="primary" loading={isPending} onClick={() => void answer('allow')}>
            Allow
          </Button>
          <Button disabled={isPending} onClick={() => void answer('deny')}>
            Deny
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={() => onChange('')}>
            Type Another Code
          </Button>
        </Inline>
      </Stack>
    </ProfileCard>
  );
}

/** What the platform knows of a login. */
function LoginFacts({ code, login }: { code: string; login: Login }) {
  const { now } = useServices();
  const { device, address, created_at: asked } = login;
  const facts: Readonly<Record<string, ReactNode>> = {
    Device: device ?? <NotAvailable />,
    'Network address': address ?? <NotAvailable />,
    Asked: asked ? <DateWithAge value={asked} now={now()} /> : <NotAvailable />,
  };
  return (
    <DescriptionList framed>
      <DescriptionItem term="Code">
        <Text size="xl" weight="semibold" mono>
          {code}
        </Text>
      </DescriptionItem>
      {Object.entries(facts).map(([term, value]) => (
        <DescriptionItem key={term} term={term}>
          {value}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
