/** Media features that a story asks for in `parameters.media`; only test runs can grant them. */
export interface MediaFeatures {
  colorScheme?: 'light' | 'dark';
  contrast?: 'more';
  forcedColors?: 'active';
}

type Emulate = (media: MediaFeatures) => Promise<void>;

let emulate: Emulate | undefined;

/** Tells how to change what the browser says of its system. */
export function setEmulation(how: Emulate): void {
  emulate = how;
}

/** Gives a story the media features that it asks for, and takes them back afterwards. */
export async function emulateMedia(media: MediaFeatures | undefined) {
  if (!media || !emulate) return undefined;
  await emulate(media);
  return () => emulate?.({});
}
