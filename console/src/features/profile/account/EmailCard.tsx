import { emailChangeFields, profile } from '@steward/api';
import { isEmail, sessionMessages } from '@steward/api/forms';
import { Banner, Button, Stack, TextField } from '@steward/ui';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useMutation } from '../../../engine/data/useMutation.ts';
import { formLevelError } from '../../../engine/form/formLevelError.ts';
import { ProfileCard } from '../ProfileCard.tsx';

/** Changes the address of the user, who confirms the new one by a link. */
export function EmailCard({ email }: { email: string }) {
  const { state, mutate, reset } = useMutation('email');
  const [address, setAddress] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const isValid = isEmail(address);
  const refused = state.status === 'failed' ? state.fieldErrors?.email : undefined;
  const problem = address !== '' && !isValid ? sessionMessages.loginEmail : refused;
  const failure = state.status === 'failed' ? formLevelError(state, ['email']) : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid) return;
    const body = { email: address.trim() };
    const result = await mutate({
      what: profile.changeEmail.summary,
      calls: [{ route: profile.changeEmail, args: { body } }],
      handlesFailure: true,
    });
    if (result.status !== 'saved') return;
    setSentTo(body.email);
    setAddress('');
  }

  return (
    <ProfileCard
      section="email"
      title="Email address"
      hint={`You log in with ${email}, and get mails there.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <TextField
            type="email"
            label={emailChangeFields.email.label}
            autoComplete="email"
            value={address}
            error={problem}
            onChange={(text) => {
              setAddress(text);
              setSentTo(undefined);
              if (state.status === 'failed') reset();
            }}
          />
          <div>
            <Button type="submit" disabled={!isValid} loading={state.status === 'pending'}>
              Change Address
            </Button>
          </div>
          {sentTo !== undefined && (
            <Banner tone="success">
              A link is on its way to {sentTo}. Your address stays until you open it.
            </Banner>
          )}
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        </Stack>
      </form>
    </ProfileCard>
  );
}
