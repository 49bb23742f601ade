import { Provider } from 'react-redux';
import { createGlobalStyle } from 'styled-components';
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

const recordLink = (record: LinkedRecord) => <RecordLink {...record} />;

/** Links that nothing else styles: a browser’s own blue is none of the theme’s colors. */
const TextLinks = createGlobalStyle`
  :where(a:any-link) {
    color: var(--sw-accent-text);
    text-underline-offset: 2px;
  }
`;

/** The console inside its router: services, store and routes. */
export function Root({ store, services }: { store: ConsoleStore; services: ConsoleServices }) {
  return (
    <ServicesContext value={services}>
      <Provider store={store}>
        <RecordLinkContext value={recordLink}>
          <TextLinks />
          <ConsoleRoutes />
        </RecordLinkContext>
      </Provider>
    </ServicesContext>
  );
}
