import type { RefObject } from 'react';
import type { JsonPath } from './document/path.ts';
import type { JsonTreeState } from './useJsonTree.ts';

/** The parts of a document that a person can copy or download. */
export type Copied = 'path' | 'value' | 'file';

/** The viewer as its key handler and its copy buttons use it. */
export interface ViewerHandle {
  /** The element that scrolls. */
  view: RefObject<HTMLElement | null>;
  state: JsonTreeState;
  value: unknown;
  rootName: string;
  onCopy: ((text: string, path: JsonPath) => void) | undefined;
  /** Copies the path or the value of the active row, or downloads the whole document. */
  copy(what: Copied): void;
  /** Activates the row at an index path and scrolls it into view. */
  goTo(indexPath: readonly number[]): void;
  /** Goes to the next difference (1) or to the previous one (-1). */
  stepDifference(by: number): void;
}
