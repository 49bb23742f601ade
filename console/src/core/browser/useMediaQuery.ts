import { useSyncExternalStore } from 'react';

/**
 * Whether the window meets a media query.
 *
 * @example
 * const isPhone = useMediaQuery('(width < 640px)');
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
