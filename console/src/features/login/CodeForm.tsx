import { secondFactorCode } from '@steward/api';
import { Banner, Button, TextField } from '@steward/ui';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/store/context.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { PublicForm } from './PublicForm.tsx';
import { PublicPage } from './PublicPage.tsx';

/** Asks for the second factor of somebody whose password is right. */
export function CodeForm({ onSubmit }: { onSubmit(code: string): void }) {
  const { status, message } = useAppSelector(({ session }) => session);
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const pending = status === 'pending';
  useEffect(() => {
    if (!pending) input.current?.select();
  }, [pending]);

  return (
    <PublicPage
      title="Second factor"
      about="Your password is right. One more proof that it is you."
    >
      <PublicForm
        notice={message !== undefined && <Banner tone="danger">{message}</Banner>}
        canSubmit={code.trim() !== '' && !pending}
        pending={pending}
        submitLabel="Login"
        onSubmit={() => onSubmit(code.trim())}
      >
        <TextField
          ref={input}
          label={secondFactorCode.label}
          hint={secondFactorCode.hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          mono
          value={code}
          onChange={(text) => {
            setCode(text);
            if (message !== undefined) dispatch({ type: 'session/loginErrorCleared' });
          }}
        />
      </PublicForm>
      <PasskeyLogin disabled={pending} />
      <div className="links">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => dispatch({ type: 'session/loginRestarted' })}
        >
          Back to the password
        </Button>
      </div>
    </PublicPage>
  );
}
