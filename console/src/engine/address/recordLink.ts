import type { ReactNode } from 'react';
import { createContext } from 'react';

/** A record that is named elsewhere: in the history, or in a delivery of a webhook. */
export interface LinkedRecord {
  /** The name of its resource, or of another topic of the history. */
  readonly resource: string | null | undefined;
  readonly id: number | null | undefined;
  /** The part of its list, where that has parts. */
  readonly scope?: string | undefined;
  /** Its name, which tells apart what the link says to a screen reader. */
  readonly name: string;
  /** What the link shows in place of 'Open' and, for screen readers, the name. */
  readonly text?: string;
}

/** Draws a link to a record, where a screen shows it; the shell provides it, which alone knows all screens. */
export const RecordLinkContext = createContext<(record: LinkedRecord) => ReactNode>(() => null);
