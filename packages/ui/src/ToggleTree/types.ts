import type { ReactNode } from 'react';

/** One thing in a tree of switches. */
export interface ToggleItem {
  /** Unique within the tree. */
  id: string;
  /** What the person reads; it also names the switch. */
  label: string;
  /** What kind of thing it is, such as `Page`: said before its label in the breadcrumbs. */
  kind?: string;
  /** A second name, such as the one that machines know it by; searched where no label matches. */
  detail?: string;
  /** What lies under it. */
  children?: readonly ToggleItem[];
  /** Something lies under it that has not been loaded yet. Default whether there are children. */
  hasChildren?: boolean;
  /** Whether it is on; absent for an item without a switch. */
  checked?: boolean;
  /** What it is set to has no effect for now: its switch and its label stand back. Default false. */
  muted?: boolean;
  /** A lock stands in place of the switch. Default false. */
  locked?: boolean;
  /** Why it has no switch, in a word or two that stand in its place, such as `Always on`. */
  fixed?: string;
  /** What is in force, and why, where the switch does not say it, in a few words; not a control. */
  note?: ReactNode;
  /** Makes the note stand out; the text must say it too. Default none. */
  noteTone?: 'accent' | 'warning';
}
