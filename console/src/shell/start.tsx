import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Root } from './Root.tsx';
import { persistDrafts } from '../engine/drafts/storage.ts';
import { loadConfig } from '../core/browser/config.ts';
// Every list screen needs it: within the first file it spares five small ones.
import '../engine/definition/actions.tsx';
import { readSession } from '../core/session/storage.ts';
import { persistActivity } from '../core/activity/storage.ts';
import { createConsole } from './createConsole.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root to draw the console in.');

const config = await loadConfig();
document.title = config.productName;
const session = readSession();
const { store, client, connection, runSaga } = createConsole({ config, session });
persistActivity(store);
persistDrafts(store);

createRoot(place).render(
  <StrictMode>
    {/* A screen that is loaded is drawn at once, within the click; one that is not has a sign of its own. */}
    <BrowserRouter useTransitions={false}>
      <Root store={store} services={{ config, client, connection, runSaga, now: Date.now }} />
    </BrowserRouter>
  </StrictMode>,
);
