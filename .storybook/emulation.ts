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

/** Each feature as a media query. */
const queryOf = ({ media, colorScheme, contrast, forcedColors }: MediaFeatures): string =>
  [
    media ?? 'all',
    colorScheme && `(prefers-color-scheme: ${colorScheme})`,
    contrast && `(prefers-contrast: ${contrast})`,
    forcedColors && `(forced-colors: ${forcedColors})`,
  ]
    .filter(Boolean)
    .join(' and ');

/** Whether the browser says of its system what a story asks for. */
const isGranted = (media: MediaFeatures): boolean => matchMedia(queryOf(media)).matches;

/**
 * Gives a story the media features that it asks for, and takes back those of the story before, which
 * may have stood in another frame of the same page.
 * @throws where a test run did not get them: its stories would hold whatever they say.
 */
export async function emulateMedia(media: MediaFeatures | undefined): Promise<void> {
  if (!emulate || !(media || matchMedia(unusual).matches)) return;
  await emulate(media ?? {});
  if (media && !isGranted(media)) throw new Error(`The browser does not match ${queryOf(media)}.`);
}

/** What to do to see a story as it is meant, where it does not get the media features that it asks for. */
export function noteOf(media: MediaFeatures | undefined): string | undefined {
  if (!media || isGranted(media)) return undefined;
  return `This story is about ${queryOf(media)}. To see it so, turn that on under Rendering in the browser’s developer tools.`;
}
