import type { RefObject } from 'react';
import type { JsonPath } from './path.ts';
import type { JsonTreeState } from './useJsonTree.ts';

/** Goes to the next one, or back: by 1 or -1. */
type Step = (by: number) => void;

/** What is kept beside what is drawn. */
export interface Own {
  /** Whether the active row is to be brought into view. */
  follow: boolean;
  /** How keys go from one to another, as far as there are any. */
  match?: Step | undefined;
  difference?: Step | undefined;
}

/** What one can take out of a document. */
export type Handed = 'path' | 'value' | 'file';

/** The viewer as it stands, for the parts that load later. */
export interface Now {
  /** What scrolls. */
  view: RefObject<HTMLElement | null>;
  state: JsonTreeState;
  own: RefObject<Own>;
  value: unknown;
  rootName: string;
  onCopy: ((text: string, path: JsonPath) => void) | undefined;
  /** Copies what the active row stands for, or saves the whole document. */
  hand(what: Handed): void;
  /** Opens rows, and makes the one at the end of a way active and brings it into view. */
  goTo(way: readonly number[], ids?: readonly string[]): void;
}
