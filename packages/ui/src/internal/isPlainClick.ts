import type { MouseEvent } from 'react';

/** Whether a click on a link means its own page: with a key held, it is the browser's. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
