import { commands } from 'vitest/browser';
import { setMediaEmulator, type MediaFeatures } from './mediaEmulation.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: MediaFeatures): Promise<void>;
  }
}

setMediaEmulator((media) => commands.emulateMedia(media));
