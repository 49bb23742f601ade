import { extensionNames } from '@steward/api';
import type { Handlers } from '../call.ts';

export const extensions: Handlers = {
  'extensions.list': async () => extensionNames.map((name, index) => ({ id: index + 1, name })),
};
