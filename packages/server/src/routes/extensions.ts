import type { Handlers } from '../call.ts';
import { platformExtensions } from '../platformExtensions.ts';

export const extensions: Handlers = {
  'extensions.list': async () => platformExtensions.map((name, index) => ({ id: index + 1, name })),
};
