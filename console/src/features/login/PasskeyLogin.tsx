import { Button } from '@steward/ui';
import { Fingerprint } from 'lucide-react';
import { knowsPasskeys } from '../../core/session/passkey.ts';
import { useAppDispatch, useConfig, useSaga } from '../../core/store/context.ts';
import { loginSaga } from './saga.ts';

/** Logs in with a passkey, where platform and browser know them. */
export function PasskeyLogin({ disabled }: { disabled: boolean }) {
  const dispatch = useAppDispatch();
  const hasAccounts = useConfig().extensions.includes('accounts');
  useSaga(loginSaga);
  if (!hasAccounts || !knowsPasskeys()) return null;
  return (
    <div className="other">
      <Button
        icon={<Fingerprint size={16} />}
        disabled={disabled}
        onClick={() => dispatch({ type: 'session/passkeyLoginRequested' })}
      >
        Log in with a passkey
      </Button>
    </div>
  );
}
