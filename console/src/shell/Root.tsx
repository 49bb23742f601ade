import { Provider } from 'react-redux';
import type { ConsoleStore } from '../core/store/state.ts';
import type { Platform } from '../core/store/context.ts';
import { PlatformContext } from '../core/store/context.ts';
import { ConsoleRoutes } from './routes/ConsoleRoutes.tsx';

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
