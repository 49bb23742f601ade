import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the workspace. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder for stamps and locks of this checkout. */
export const stateFolder = path.join(root, 'node_modules', '.steward');
