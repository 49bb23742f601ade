import { userCode } from '@steward/api';
import { Banner, Button, Stack, TextField } from '@steward/ui';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { ProfileCard } from '../ProfileCard.tsx';
import { formatUserCode } from './userCode.ts';

interface CodeEntryProps {
  /** The code of before. */
  initial: string;
  /** Why there is nothing to show for it. */
  failure?: string | undefined;
  onSubmit(code: string): void;
}

/** Takes the code that a terminal shows. */
export function CodeEntry({ initial, failure, onSubmit }: CodeEntryProps) {
  const [text, setText] = useState(initial);
  const code = formatUserCode(text);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code !== '') onSubmit(code);
  }

  return (
    <ProfileCard title="Type the code" hint="Your terminal shows it while it waits.">
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
          <TextField
            label={userCode.label}
            hint={userCode.hint}
            maxLength={userCode.maxLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            mono
            value={text}
            onChange={setText}
          />
          <div>
            <Button type="submit" variant="primary" disabled={code === ''}>
              Continue
            </Button>
          </div>
        </Stack>
      </form>
    </ProfileCard>
  );
}
