import type { Handlers } from '../base/call.ts';
import { platformExtensions } from '../base/platformExtensions.ts';

export const extensions: Handlers = {
  'extensions.list': async () => platformExtensions.map((name, index) => ({ id: index + 1, name })),
};
