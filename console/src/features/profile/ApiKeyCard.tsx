import { formatValue, isAdministrator } from '@steward/api';
import { peopleMessages } from '@steward/api/forms';
import { Banner, Button, Confirm, IconButton, Stack, TextField } from '@steward/ui';
import { Check, Copy, Eye, EyeOff, KeyRound, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useAppStore } from '../../core/store/context.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { apiKeyKey, renewKey } from './renewKey.ts';
import type { User } from '../../core/session/state.ts';

const masked = '•'.repeat(32);

/** The API key of the user: masked, with buttons to show, copy and replace it; or a button to generate one. */
export function ApiKeyCard({ user }: { user: User }) {
  const store = useAppStore();
  const { state, reset } = useMutation(apiKeyKey);
  const [isAsking, setIsAsking] = useState(false);
  const key = formatValue(user.apiKey?.key);
  const canHaveKey = isAdministrator(user);
  // A user who lost the administrator's role still sees why the key failed.
  if (key === '' && !canHaveKey && state.status !== 'failed') return null;
  const pending = state.status === 'pending';
  const renew = () => void renewKey(store);

  return (
    <ProfileCard
      section="key"
      title="API key"
      hint="For scripts and the command line. It can do all that you can: keep it to yourself."
    >
      <Stack as="form" gap={4} onSubmit={(event) => event.preventDefault()}>
        {key !== '' ? (
          <KeyField key={key} value={key} pending={pending} onRenew={() => setIsAsking(!pending)} />
        ) : (
          canHaveKey && (
            <div>
              <Button icon={<KeyRound size={16} />} loading={pending} onClick={renew}>
                Generate API Key
              </Button>
            </div>
          )
        )}
        {/* Below the key, so that the focused button does not move. */}
        {state.status === 'done' && (
          <Banner tone="success" onDismiss={reset}>
            {peopleMessages.keyUpdated}
          </Banner>
        )}
        {state.status === 'failed' && (
          <Banner tone="danger" title={peopleMessages.keyFailed} onDismiss={reset}>
            {state.message}
          </Banner>
        )}
      </Stack>
      <Confirm
        open={isAsking}
        tone="danger"
        title="Replace the API key?"
        confirmLabel="Refresh API Key"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          renew();
        }}
      >
        Everything that uses the current key stops working at once.
      </Confirm>
    </ProfileCard>
  );
}

interface KeyFieldProps {
  value: string;
  pending: boolean;
  onRenew(): void;
}

function KeyField({ value, pending, onRenew }: KeyFieldProps) {
  const [isRevealed, setShown] = useState(false);
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without access to the clipboard, the key is shown, to be selected by hand.
      setShown(true);
    }
  }
  return (
    <TextField
      label="Key"
      readOnly
      mono
      value={isRevealed ? value : masked}
      onChange={() => undefined}
      hint={copied ? 'Copied to the clipboard.' : undefined}
      trailing={
        <>
          <IconButton
            label={isRevealed ? 'Hide API key' : 'Show API key'}
            icon={isRevealed ? <EyeOff size={16} /> : <Eye size={16} />}
            onClick={() => setShown(!isRevealed)}
          />
          <IconButton
            label="Copy API key"
            icon={copied ? <Check size={16} /> : <Copy size={16} />}
            onClick={() => void copy()}
          />
          <span className="sw-hidden" role="status">
            {copied && 'Copied'}
          </span>
          <IconButton
            label="Refresh API key"
            icon={<RefreshCw size={16} />}
            // Not `disabled`, since the closing dialog restores the focus to this button.
            aria-disabled={pending}
            onClick={onRenew}
          />
        </>
      }
    />
  );
}
