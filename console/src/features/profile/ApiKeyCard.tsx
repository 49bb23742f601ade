import { formatValue, isAdministrator } from '@steward/api';
import { peopleMessages } from '@steward/api/forms';
import { Banner, Button, Confirm, IconButton, TextField } from '@steward/ui';
import { Check, Copy, Eye, EyeOff, KeyRound, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from '../../engine/data/useMutation.ts';
import { apiKeyKey, apiKeyMutation } from './mutations.ts';
import type { User } from '../../core/session/state.ts';

const masked = '•'.repeat(32);

/** The API key: hidden until it is asked for, with a copy and a new one; or the way to a first one. */
export function ApiKeyCard({ user }: { user: User }) {
  const { state, mutate, reset } = useMutation(apiKeyKey);
  const [asking, setAsking] = useState(false);
  const key = formatValue(user.apiKey?.key);
  const mayHaveOne = isAdministrator(user);
  // Who turns out to be no administrator any more still reads why there is no key.
  if (key === '' && !mayHaveOne && state.status !== 'failed') return null;
  const pending = state.status === 'pending';
  const renew = () => void mutate(apiKeyMutation());

  return (
    <section aria-labelledby="api-key">
      <h2 id="api-key">API key</h2>
      <p>For scripts and the command line. It can do all that you can: keep it to yourself.</p>
      <form onSubmit={(event) => event.preventDefault()}>
        {key !== '' ? (
          <KeyField key={key} value={key} pending={pending} onRenew={() => setAsking(!pending)} />
        ) : (
          mayHaveOne && (
            <div>
              <Button icon={<KeyRound size={16} />} loading={pending} onClick={renew}>
                Generate API Key
              </Button>
            </div>
          )
        )}
        {/* Below the key, which takes the keyboard from the button that made it. */}
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
      </form>
      <Confirm
        open={asking}
        tone="danger"
        title="Replace the API key?"
        confirmLabel="Refresh API Key"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          renew();
        }}
      >
        Whatever uses the present key stops working at once.
      </Confirm>
    </section>
  );
}

interface KeyFieldProps {
  value: string;
  pending: boolean;
  onRenew(): void;
}

function KeyField({ value, pending, onRenew }: KeyFieldProps) {
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Where the clipboard is out of reach, the key can be selected by hand.
      setShown(true);
    }
  }
  return (
    <TextField
      label="Key"
      readOnly
      mono
      value={shown ? value : masked}
      onChange={() => undefined}
      hint={copied ? 'Copied to the clipboard.' : undefined}
      trailing={
        <>
          <IconButton
            label={shown ? 'Hide API key' : 'Show API key'}
            icon={shown ? <EyeOff size={16} /> : <Eye size={16} />}
            onClick={() => setShown(!shown)}
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
            // It keeps the keyboard, which its question gives back while a key is on its way.
            aria-disabled={pending}
            onClick={onRenew}
          />
        </>
      }
    />
  );
}
