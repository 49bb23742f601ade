import type { ReactNode } from 'react';

/** One entry of a menu: an action, or a link when it has an `href`. */
export interface MenuItem {
  /** Unique within the menu. */
  id: string;
  /** The visible text: what the action does. */
  label: string;
  /** Icon of 16 px before the label. */
  icon?: ReactNode;
  /** `danger` for what cannot be undone. */
  tone?: 'danger';
  /** Draws a line above. Default false. */
  separatorBefore?: boolean;
  /** Listed, but not to be chosen. Default false. */
  disabled?: boolean;
  /** Makes the entry a link to this address. */
  href?: string;
  /** A key that chooses the entry without its menu, such as `e`. Where it is pressed, the component says. */
  shortcut?: string;
  /** Leaves the menu open, for an action that is repeated. Default false. */
  keepOpen?: boolean;
  /** Called once the menu has closed, if it does, and focus is back on its button. */
  onSelect?(): void;
}
