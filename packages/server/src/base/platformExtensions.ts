import { extensionNames } from '@steward/api';
import type { Extension } from '@steward/api';

/** The extensions that this server has: all of them. */
export const platformExtensions: readonly Extension[] = extensionNames;
