import type { ComponentProps } from 'react';
import type { JsonPath } from './document/path.ts';

/** Props of {@link JsonViewer}; other props go to the root `div`. */
export interface JsonViewerProps extends Omit<ComponentProps<'div'>, 'children' | 'onCopy'> {
  /** Any value, maps and sets too; other values that JSON cannot hold are shown as text. Pass the same object until it changes. */
  value: unknown;
  /** Name of the outermost row, of the tree, and of a downloaded file. Default `root`. */
  rootName?: string;
  /** Levels open at first. Default 2. */
  defaultInspectDepth?: number;
  /** Longer strings are cut, and open into lines. Default 200. */
  collapseStringsAfterLength?: number;
  /** Longer arrays are shown in groups of this many. Default 100. */
  groupArraysAfterLength?: number;
  /** Whether long strings are broken into lines that fit, at first. Default false. */
  defaultWrap?: boolean;
  /**
   * Whether the value at a path is a secret, hidden until revealed; define it outside the render.
   * Hidden values are dots in copied and downloaded text, too.
   */
  mask?(path: JsonPath): boolean;
  /** A text was copied to the clipboard. */
  onCopy?(text: string, path: JsonPath): void;
  /** Whether there is a search. Default true. */
  searchable?: boolean;
  /** Whether the whole value can be downloaded as a file. Default true. */
  downloadable?: boolean;
}
