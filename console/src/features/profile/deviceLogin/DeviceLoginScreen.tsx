import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsolePage } from '../../../core/page/ConsolePage.tsx';
import { LoginStack } from './DeviceLoginScreen.styles.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { formatUserCode } from './userCode.ts';
import { WaitingLogin } from './WaitingLogin.tsx';

/** Lets a terminal log in. Its link has the code behind the sign, which browsers send to no server. */
export function DeviceLoginScreen() {
  const { hash } = useLocation();
  return (
    <ConsolePage
      title="Login at a Terminal"
      subtitle="Lets the command line work in your name, after a look at who asks."
    >
      <LoginStack gap={4}>
        {/* Another link that is opened in the same tab begins anew. */}
        <DeviceLogin key={hash} linked={formatUserCode(hash)} />
      </LoginStack>
    </ConsolePage>
  );
}

/** Asks for the code unless the link has it, and shows its login. */
function DeviceLogin({ linked }: { linked: string }) {
  const [code, setCode] = useState(linked);
  if (code === '') return <CodeEntry initial="" onSubmit={setCode} />;
  return <WaitingLogin key={code} code={code} onChange={setCode} />;
}
