import { useSyncExternalStore } from 'react';

/** Windows as narrow as a phone's, in which dialogs fill the screen and tools are icons. */
export const phoneQuery = '(width < 640px)';

/**
 * Whether the window meets a media query.
 *
 * @example
 * const isPhone = useMediaQuery(phoneQuery);
 */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
