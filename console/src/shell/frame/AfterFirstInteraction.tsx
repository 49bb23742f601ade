import type { ComponentType } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConsole, usePlatform } from '../../core/store/context.ts';
import { useAwake } from './useHasInteracted.ts';

/**
 * What the frame does from when a person begins to do something or the platform is not well: before that
 * there is nothing to say or to keep. Where it cannot be loaded, the next change of the connection tries
 * again.
 */
export function WhenAwake() {
  const { pulse } = usePlatform();
  const state = useSyncExternalStore(pulse.subscribe, pulse.read);
  const newcomer = useConsole(({ session }) => session.newcomer);
  const wanted = useAwake() || state !== 'well' || newcomer !== undefined;
  const [Awake, setAwake] = useState<ComponentType>();
  useEffect(() => {
    if (!wanted || Awake !== undefined) return;
    import('./AfterInteraction.tsx').then(
      (loaded) => setAwake(() => loaded.Awake),
      () => undefined,
    );
  }, [wanted, state, Awake]);
  // There before any dialog, which leaves within reach what it finds when it opens.
  return <div data-sw-above="">{Awake && <Awake />}</div>;
}
