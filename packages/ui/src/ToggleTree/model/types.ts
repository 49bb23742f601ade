import type { ReactNode } from 'react';

/** One thing in a tree of switches. */
export interface ToggleItem {
  /** Unique within the tree. */
  id: string;
  /** The visible text; it also names the switch. */
  label: string;
  /** Kind of the item, such as `Page`, shown before its label in the breadcrumbs. */
  kind?: string;
  /** A second name, such as the one that machines know it by; searched where no label matches. */
  detail?: string;
  /** The items under it. */
  children?: readonly ToggleItem[];
  /** It has children that are not loaded yet. Default whether there are children. */
  hasChildren?: boolean;
  /** Whether it is on; absent for an item without a switch. */
  checked?: boolean;
  /** Its state has no effect for now, so its switch and label are dimmed. Default false. */
  muted?: boolean;
  /** Whether a lock replaces the switch. Default false. */
  locked?: boolean;
  /**
   * The reason why it has no switch, in a word or two, such as `Always on`. It shows in place of the switch.
   */
  fixed?: string;
  /** The effective state and its reason, in a few words, where the switch does not show it; not a control. */
  note?: ReactNode;
  /** Makes the note stand out; the text must say it too. Default none. */
  noteTone?: 'accent' | 'warning';
}
