import { useMemo } from 'react';
import { JsonTreeView } from '../JsonViewer/JsonTreeView.tsx';
import type { JsonViewerProps } from '../JsonViewer/types.ts';
import { ChangeBar } from './ChangeBar.tsx';
import { compare } from './compare.ts';

/** Props of {@link JsonDiff}: those of `JsonViewer`, with two values in place of one. */
export interface JsonDiffProps extends Omit<JsonViewerProps, 'value' | 'defaultInspectDepth'> {
  /** The value before. Pass the same object until it changes. */
  before: unknown;
  /** The value after; copied and downloaded texts are of this one. Pass the same object until it changes. */
  after: unknown;
}

/**
 * Compares two documents in one tree. Added, removed and changed values are marked and counted; equal members are
 * folded. F7 goes to the next difference, Shift+F7 to the previous one. Objects in arrays are matched by their `id`.
 *
 * @example
 * <JsonDiff rootName="provider" before={yesterday} after={today} />
 */
export function JsonDiff({ before, after, ...rest }: JsonDiffProps) {
  const comparison = useMemo(() => compare(before, after), [before, after]);
  return (
    <JsonTreeView
      {...rest}
      value={after}
      comparison={comparison}
      renderChanges={(steps) => <ChangeBar comparison={comparison} steps={steps} />}
    />
  );
}
