import { fileURLToPath } from 'node:url';

/** How the page is built: for production, as the documentation of react-admin does it. */
export default {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'error',
  build: { target: 'es2022', chunkSizeWarningLimit: 10_000 },
};
