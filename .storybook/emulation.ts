/** Media features that a story asks for in `parameters.media`; only test runs can grant them. */
export interface MediaFeatures {
  colorScheme?: 'light' | 'dark';
  contrast?: 'more';
  forcedColors?: 'active';
  /** On paper, not on a screen. */
  media?: 'print';
}

type Emulate = (media: MediaFeatures) => Promise<void>;

let emulate: Emulate | undefined;

/** Tells how to change what the browser says of its system. */
export function setEmulation(how: Emulate): void {
  emulate = how;
}

const unusual =
  'print, (forced-colors: active), (prefers-contrast: more), (prefers-color-scheme: dark)';

/**
 * Gives a story the media features that it asks for, and takes back those of the story before, which
 * may have stood in another frame of the same page.
 */
export async function emulateMedia(media: MediaFeatures | undefined): Promise<void> {
  if (media || matchMedia(unusual).matches) await emulate?.(media ?? {});
}
