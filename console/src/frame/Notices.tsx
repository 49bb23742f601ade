import { Banner, Button } from '@steward/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { usePlatform } from '../app/context.ts';
import type { Pulse } from '../platform/pulse.ts';
import { isOutdated } from '../platform/version.ts';

const Strip = styled.div`
  display: grid;
  gap: 8px;

  &:not(:empty) {
    margin-block-end: 16px;
  }
`;

const texts: Readonly<Record<Exclude<Pulse, 'well'>, string>> = {
  slow: 'The platform is slow to answer. What you asked for is still on its way.',
  silent: 'The platform does not answer. What you typed stays here; try again in a moment.',
  offline: 'You are offline. Nothing can be saved, and what you see may be old.',
};

/** How long to wait before the server is asked again for its version, in milliseconds. */
const pause = 300_000;

/** Whether the server has a newer console: asked when a person comes back to the page, now and then. */
function useOutdated(): boolean {
  const { now } = usePlatform();
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    let asked = now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || now() - asked < pause) return;
      asked = now();
      void isOutdated().then((is) => {
        if (is) setOutdated(true);
      });
    };
    addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [now]);
  return outdated;
}

/** What a person should know about the connection and the version, above the page. */
export function Notices() {
  const { pulse } = usePlatform();
  const state = useSyncExternalStore(pulse.subscribe, pulse.read);
  const outdated = useOutdated();
  const [dismissed, setDismissed] = useState(false);
  return (
    <Strip role="status">
      {state !== 'well' && (
        <Banner tone={state === 'slow' ? 'info' : 'warning'}>{texts[state]}</Banner>
      )}
      {outdated && !dismissed && (
        <Banner
          tone="info"
          action={
            <Button size="sm" onClick={() => location.reload()}>
              Reload
            </Button>
          }
          onDismiss={() => setDismissed(true)}
        >
          There is a new version. Reload when it suits you.
        </Banner>
      )}
    </Strip>
  );
}
