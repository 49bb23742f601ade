import type { JsonViewerProps } from '@steward/ui';
import { fn, spyOn } from 'storybook/test';
import { provider } from './demo.ts';

/** A viewer of the record with secrets. */
export const providerView = {
  value: provider,
  rootName: 'provider',
  onCopy: fn(),
} satisfies JsonViewerProps;

/** Holds copied text, since a test has no clipboard. */
export const keepClipboard = (): void => {
  spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
};
