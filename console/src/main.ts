import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import 'virtual:theme.css';
import { prefetchScreen } from './shell/routes/screens.ts';

// The screen comes beside what every screen needs, not after it.
prefetchScreen(location.pathname);

import('./shell/start.tsx').catch((error: unknown) => {
  reportError(error);
  const told = document.createElement('p');
  told.role = 'alert';
  told.style.cssText = 'padding: 24px; text-align: center';
  told.textContent = 'The page could not be loaded. Check the connection, then load it again.';
  document.body.append(told);
});
