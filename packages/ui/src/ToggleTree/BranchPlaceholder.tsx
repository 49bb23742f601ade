import type { ReactNode } from 'react';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { TryAgain } from './BranchPlaceholder.styles.ts';
import { isParent } from './model/rows.ts';
import type { ToggleItem } from './model/types.ts';

interface BranchPlaceholderProps {
  /** The item that one has gone into. */
  item: ToggleItem;
  failedIds: ReadonlyMap<string, string> | undefined;
  /** Shown for an empty branch. */
  empty: ReactNode;
  load(item: ToggleItem): void;
}

/** Replaces the rows of an item that is loading, failed to load, or is empty. */
export function BranchPlaceholder({ item, failedIds, empty, load }: BranchPlaceholderProps) {
  if (item.children || !isParent(item)) return empty;
  const failed = failedIds?.get(item.id);
  return failed === undefined ? (
    <>
      <SpinnerMark />
      <span role="status">Loading {item.label}</span>
    </>
  ) : (
    <>
      {failed}
      <TryAgain type="button" onClick={() => load(item)}>
        Try again
      </TryAgain>
    </>
  );
}
