import { Provider } from 'react-redux';
import type { ConsoleStore } from '../core/store/state.ts';
import type { ConsoleServices } from '../core/store/context.ts';
import { ServicesContext } from '../core/store/context.ts';
import { ConsoleRoutes } from './routes/ConsoleRoutes.tsx';

/** The console inside its router: services, store and routes. */
export function Root({ store, services }: { store: ConsoleStore; services: ConsoleServices }) {
  return (
    <ServicesContext value={services}>
      <Provider store={store}>
        <ConsoleRoutes />
      </Provider>
    </ServicesContext>
  );
}
