import type { ComponentType } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConsole, usePlatform } from '../app/context.ts';
import { useAwake } from './useAwake.ts';

/**
 * The notices, from when a person begins to do something or the platform is not well: before that there is
 * nothing to say. Where they cannot be loaded, the next change of the connection tries again.
 */
export function LateNotices() {
  const { pulse } = usePlatform();
  const state = useSyncExternalStore(pulse.subscribe, pulse.read);
  const newcomer = useConsole(({ session }) => session.newcomer);
  const wanted = useAwake() || state !== 'well' || newcomer !== undefined;
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    if (!wanted || Notices !== undefined) return;
    import('./Notices.tsx').then(
      (loaded) => setNotices(() => loaded.Notices),
      () => undefined,
    );
  }, [wanted, state, Notices]);
  // There before any dialog, which leaves within reach what it finds when it opens.
  return <div data-sw-above="">{Notices && <Notices />}</div>;
}
