import { Provider } from 'react-redux';
import type { ConsoleStore } from '../core/store/state.ts';
import type { ConsoleServices } from '../core/store/context.ts';
import { ServicesContext } from '../core/store/context.ts';
import type { LinkedRecord } from '../engine/address/recordLink.ts';
import { RecordLinkContext } from '../engine/address/recordLink.ts';
import { lazyWithRetry } from '../core/loading/lazyWithRetry.ts';
import { ConsoleRoutes } from './routes/ConsoleRoutes.tsx';

const RecordLink = lazyWithRetry(() =>
  import('./registry/RecordLink.tsx').then((m) => m.RecordLink),
);

const recordLink = ({ resource, id, name }: LinkedRecord) => (
  <RecordLink resource={resource} id={id} name={name} />
);

/** The console inside its router: services, store and routes. */
export function Root({ store, services }: { store: ConsoleStore; services: ConsoleServices }) {
  return (
    <ServicesContext value={services}>
      <Provider store={store}>
        <RecordLinkContext value={recordLink}>
          <ConsoleRoutes />
        </RecordLinkContext>
      </Provider>
    </ServicesContext>
  );
}
