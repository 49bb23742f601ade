import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Root } from './app/Root.tsx';
import { loadConfig } from './platform/config.ts';
import { definitions } from './resources/index.ts';
import { readSession } from './session/storage.ts';
import { createConsole } from './store.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root to draw the console in.');

const config = await loadConfig();
document.title = config.productName;
const session = readSession();
const { store, client } = createConsole({ config, definitions, ...(session && { session }) });

createRoot(place).render(
  <BrowserRouter>
    <Root store={store} platform={{ config, client, now: Date.now }} />
  </BrowserRouter>,
);
