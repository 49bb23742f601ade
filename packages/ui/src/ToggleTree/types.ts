import type { ReactNode } from 'react';

/** One thing in a tree of switches. */
export interface ToggleItem {
  /** Unique within the tree. */
  id: string;
  /** What the person reads; it also names the switch. */
  label: string;
  /** What lies under it. */
  children?: readonly ToggleItem[];
  /** Something lies under it that has not been loaded yet. Default whether there are children. */
  hasChildren?: boolean;
  /** Whether it is on; absent for an item without a switch. */
  checked?: boolean;
  /** A lock stands in place of the switch. Default false. */
  locked?: boolean;
  /** What is in force, and why, in a few words; not a control. */
  note?: ReactNode;
}
