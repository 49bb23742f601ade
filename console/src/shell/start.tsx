import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Root } from './Root.tsx';
import { persistDrafts } from '../engine/drafts/storage.ts';
import { consolePath } from '../core/browser/place.ts';
import { loadConfig } from '../core/browser/config.ts';
// Every list screen needs them: in the first chunk, they save six small ones.
import '../engine/definition/actions.tsx';
import '../engine/definition/screen.ts';
import { ConfigWaiting } from '../core/loading/ConfigWaiting.tsx';
import { readSession } from '../core/session/storage.ts';
import { persistActivity } from '../core/activity/storage.ts';
import { createConsole } from './createConsole.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element #root to draw the console in.');
const root = createRoot(element);

const config = await loadConfig((wait) => root.render(<ConfigWaiting wait={wait} />));
document.title = config.productName;
const session = readSession();
const { store, client, connection, runSaga } = createConsole({ config, session });
persistActivity(store);
persistDrafts(store);

root.render(
  <StrictMode>
    {/* Without transitions, so that a loaded screen renders synchronously; others have placeholders. */}
    <BrowserRouter basename={consolePath()} useTransitions={false}>
      <Root store={store} services={{ config, client, connection, runSaga, now: Date.now }} />
    </BrowserRouter>
  </StrictMode>,
);
