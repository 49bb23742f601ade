import { Button, Inline, Stack, Text } from '@steward/ui';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { lazyWithRetry } from '../../../core/loading/lazyWithRetry.ts';
import { ChunkBoundary } from '../../../core/loading/ChunkBoundary.tsx';
import { knowsPasskeys } from '../../../core/session/passkey.ts';
import { useAppDispatch } from '../../../core/store/context.ts';

const AddAuthenticator = lazyWithRetry(() =>
  import('./AddAuthenticator.tsx').then((m) => m.AddAuthenticator),
);
const AddPasskey = lazyWithRetry(() => import('./AddPasskey.tsx').then((m) => m.AddPasskey));
const RecoveryCodes = lazyWithRetry(() =>
  import('./RecoveryCodes.tsx').then((m) => m.RecoveryCodes),
);

/** The buttons that add a second factor, with their dialogs, and the recovery codes of the first one. */
export function FactorActions() {
  const dispatch = useAppDispatch();
  const [adding, setAdding] = useState<'authenticator' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setAdding(undefined);
  const leave = () => {
    setCodes(undefined);
    // Whoever had to add a factor goes on from here.
    dispatch({ type: 'session/profileStale' });
  };
  const onAdded = (recoveryCodes: readonly string[] | null) => {
    close();
    if (recoveryCodes) setCodes(recoveryCodes);
    else leave();
  };
  const isPossible = knowsPasskeys();

  return (
    <Stack gap={4}>
      <Inline gap={2}>
        <Button icon={<Smartphone size={16} />} onClick={() => setAdding('authenticator')}>
          Add Authenticator App
        </Button>
        {isPossible && (
          <Button icon={<Fingerprint size={16} />} onClick={() => setAdding('passkey')}>
            Add Passkey
          </Button>
        )}
      </Inline>
      {!isPossible && (
        <Text as="p" size="sm" tone="muted">
          Passkeys need an address with a name. On the server’s own machine, open the console at
          localhost.
        </Text>
      )}
      <ChunkBoundary onLoadError={close}>
        {adding === 'authenticator' && <AddAuthenticator onClose={close} onAdded={onAdded} />}
        {adding === 'passkey' && <AddPasskey onClose={close} onAdded={onAdded} />}
        {codes !== undefined && <RecoveryCodes codes={codes} onClose={leave} />}
      </ChunkBoundary>
    </Stack>
  );
}
