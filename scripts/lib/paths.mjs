import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where scripts keep what they know about this checkout: stamps and locks. */
export const stateFolder = path.join(root, 'node_modules', '.steward');
