/** The media features of a story, in `parameters.media`; only a test run can emulate them. */
export interface MediaFeatures {
  colorScheme?: 'light' | 'dark';
  contrast?: 'more';
  forcedColors?: 'active';
  media?: 'print';
}

type Emulate = (media: MediaFeatures) => Promise<void>;

let emulate: Emulate | undefined;

/** Sets the function that emulates media features in the browser. */
export function setMediaEmulator(emulator: Emulate): void {
  emulate = emulator;
}

const emulatedFeatures =
  'print, (forced-colors: active), (prefers-contrast: more), (prefers-color-scheme: dark)';

/** The features as a media query. */
const toQuery = ({ media, colorScheme, contrast, forcedColors }: MediaFeatures): string =>
  [
    media ?? 'all',
    colorScheme && `(prefers-color-scheme: ${colorScheme})`,
    contrast && `(prefers-contrast: ${contrast})`,
    forcedColors && `(forced-colors: ${forcedColors})`,
  ]
    .filter(Boolean)
    .join(' and ');

/** Whether the browser matches the media features. */
const isMatched = (media: MediaFeatures): boolean => matchMedia(toQuery(media)).matches;

/**
 * Emulates the media features of a story, and resets those of the story before it, which may have run in
 * another frame of the same page.
 * @throws when the emulation has no effect: the tests of the story would mean nothing
 */
export async function emulateMedia(media: MediaFeatures | undefined): Promise<void> {
  if (!emulate || !(media || matchMedia(emulatedFeatures).matches)) return;
  await emulate(media ?? {});
  if (media && !isMatched(media)) throw new Error(`The browser does not match ${toQuery(media)}.`);
}

/** A note on how to see a story whose media features the browser does not match. */
export function mediaNote(media: MediaFeatures | undefined): string | undefined {
  if (!media || isMatched(media)) return undefined;
  return `This story is about ${toQuery(media)}. To see it so, turn that on under Rendering in the browser’s developer tools.`;
}
