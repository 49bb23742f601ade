import { Provider } from 'react-redux';
import type { ConsoleStore } from '../state.ts';
import type { Platform } from './context.ts';
import { PlatformContext } from './context.ts';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';

/** The console below its router: store, platform and routes. */
export function Root({ store, platform }: { store: ConsoleStore; platform: Platform }) {
  return (
    <PlatformContext value={platform}>
      <Provider store={store}>
        <ConsoleRoutes />
      </Provider>
    </PlatformContext>
  );
}
