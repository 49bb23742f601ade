import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import 'virtual:theme.css';
import { isOwnPath, routePath } from './core/browser/place.ts';
import { prefetchScreen } from './shell/routes/screens.ts';

// Whoever calls the server directly, past the proxy that knows its path, is brought to that path.
if (!isOwnPath(location.pathname)) location.replace(document.baseURI);

// Loads the screen beside what every screen needs, not after that.
prefetchScreen(routePath(location.pathname));

import('./shell/start.tsx').catch((error: unknown) => {
  reportError(error);
  const message = document.createElement('p');
  message.role = 'alert';
  message.style.cssText = 'padding: 24px; text-align: center';
  message.textContent = 'The page could not be loaded. Check the connection, then load it again.';
  document.body.append(message);
});
