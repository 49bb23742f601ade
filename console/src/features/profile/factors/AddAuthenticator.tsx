import { factors, isObject } from '@steward/api';
import { Spinner, Text, TextField } from '@steward/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../../../core/loading/LoadFailed.tsx';
import { FormModal } from '../../../engine/form/FormModal.tsx';
import { formLevelError } from '../../../engine/form/formLevelError.ts';
import { QrFrame } from './factors.styles.ts';
import { recoveryCodesOf } from './recoveryCodesOf.ts';
import { useFactorChange } from './useFactors.ts';

interface AddFactorProps {
  onClose(): void;
  /** Called with the recovery codes, where there are new ones. */
  onAdded(recoveryCodes: readonly string[] | null): void;
}

/** What an app needs to know. */
interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

/** Shows the secret of an authenticator app as a QR code and as text, and asks for its first code. */
export function AddAuthenticator({ onClose, onAdded }: AddFactorProps) {
  const starting = useFactorChange('start');
  const adding = useFactorChange('add');
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [code, setCode] = useState('');
  const isBegun = useRef(false);

  async function begin() {
    const result = await starting.change({ route: factors.startAuthenticator, args: {} });
    if (result.status !== 'saved') return;
    const [answer] = result.answers;
    if (isObject(answer)) setEnrolment({ secret: String(answer.secret), uri: String(answer.uri) });
    // The store must not go on holding the secret.
    starting.reset();
  }
  useEffect(() => {
    // Once, whatever mounts it twice: each beginning makes another secret.
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the first time
  }, []);

  async function add() {
    const args = { body: { code: code.trim() } };
    const result = await adding.change(
      { route: factors.confirmAuthenticator, args },
      'Your authenticator app has been added.',
    );
    if (result.status !== 'saved') return;
    adding.reset();
    onAdded(recoveryCodesOf(result.answers[0]));
  }

  const { state } = adding;
  const refused = state.status === 'failed' ? state.fieldErrors?.code : undefined;
  const failure = state.status === 'failed' ? formLevelError(state, ['code']) : undefined;
  return (
    <FormModal
      title="Add an authenticator app"
      submit="Add"
      onSubmit={add}
      isSending={state.status === 'pending'}
      disabled={enrolment === undefined || code.trim() === ''}
      failure={failure}
      onClose={onClose}
    >
      {starting.state.status === 'failed' ? (
        <LoadFailed message={starting.state.message} onRetry={() => void begin()} />
      ) : enrolment === undefined ? (
        <Spinner label="Making a secret" />
      ) : (
        <>
          <Text as="p">Scan this picture with the app, or type the secret into it.</Text>
          <QrFrame>
            <QRCodeSVG value={enrolment.uri} size={176} title="QR code of the secret" />
          </QrFrame>
          <TextField
            label="Secret"
            readOnly
            mono
            value={(enrolment.secret.match(/.{1,4}/g) ?? []).join(' ')}
            onChange={() => undefined}
          />
          <TextField
            label="Code"
            hint="The six digits that the app shows now."
            autoComplete="one-time-code"
            inputMode="numeric"
            mono
            value={code}
            error={refused}
            onChange={(text) => {
              setCode(text);
              if (state.status === 'failed') adding.reset();
            }}
          />
        </>
      )}
    </FormModal>
  );
}
