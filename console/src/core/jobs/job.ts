import type { ConsoleEvent } from '../store/state.ts';

/** Work that goes on while a person does something else, as the header lists it. */
export interface Job {
  readonly id: string;
  /** What it does: 'Export signals'. */
  readonly title: string;
  /** 'stopping': nothing is sent after what is on its way. */
  readonly status: 'running' | 'stopping' | 'ended';
  readonly done: number;
  /** How many there are in all; undefined while nobody knows. */
  readonly total?: number | undefined;
  /** Where it is done, or what became of it. */
  readonly note?: string | undefined;
  /** The address of its report. */
  readonly report?: string | undefined;
  /** The event that stops it; absent where nothing can. */
  readonly stop?: ConsoleEvent | undefined;
  /** The event that takes one that ended off the list. */
  readonly dismiss?: ConsoleEvent | undefined;
}

/** The share of a job that is done, from 0 to 1; undefined while nobody knows. */
export const shareDone = ({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined =>
  total === undefined || total === 0 ? undefined : Math.min(done / total, 1);
