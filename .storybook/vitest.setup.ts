import { commands } from 'vitest/browser';
import { setEmulation, type MediaFeatures } from './emulation.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: MediaFeatures): Promise<void>;
  }
}

setEmulation((media) => commands.emulateMedia(media));
