import { lazyWithRetry } from '../internal/lazyWithRetry.tsx';

/** The floating half of a menu, loaded when a menu is about to open. */
export const LazyMenuPopup = lazyWithRetry(() => import('./MenuPopup.tsx'));
