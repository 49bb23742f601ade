import { fileURLToPath } from 'node:url';

/**
 * The cache folder of a command that runs from its sources. Node keeps there what it has compiled for the
 * next start, which takes half the processor time.
 */
export const cacheHome = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
