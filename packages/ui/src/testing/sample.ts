import type { ReactElement } from 'react';
import type * as ui from '@steward/ui';

/** The props of every exported component, and the ones that must reach its element. */
export interface Probe {
  className: string;
  id: string;
  'data-probe': string;
  ref(element: Element | null): void;
}

/** The name of an exported component. */
export type Name = Exclude<
  Extract<keyof typeof ui, Capitalize<string>>,
  'LocaleProvider' | 'ThemeStyles'
>;

/** A component with the least that it needs. */
export interface Sample {
  render(probe: Probe): ReactElement;
  /**
   * The element that gets `ref` and the other props: the root, or the native control of a field.
   * Default `root`.
   */
  target?: 'control';
  /** Lies over the page, or is a page, and so stands alone. */
  isAlone?: true;
  /** Only to be looked at, so that the keyboard passes it by. */
  still?: true;
}
