import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const built = path.join(here, '../../../packages/ui/dist/index.js');

// One copy of what the components and their peers share, so that none includes a second one.
const dedupe = ['react', 'react-dom', 'styled-components', '@base-ui/react', 'lucide-react'];

/** How the pages are built: for production, and with the components as they are published. */
export default {
  configFile: false,
  root: here,
  logLevel: 'error',
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { '@steward/ui': built }, dedupe },
  build: { target: 'es2022', chunkSizeWarningLimit: 10_000 },
};
