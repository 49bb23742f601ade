import { extensionNames } from '@steward/api';
import type { Extension } from '@steward/api';

/** Extensions whose calls are here, while no change is written down yet that they could tell of. */
const unfinished: readonly Extension[] = ['events', 'webhooks'];

/** The extensions that this server has. */
export const platformExtensions: readonly Extension[] = extensionNames.filter(
  (name) => !unfinished.includes(name),
);
