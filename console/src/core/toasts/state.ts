import type { ToastNews, ToastRecord } from '../activity/toast.ts';

/** A toast of the console, as it is shown. */
export interface ConsoleToast extends ToastNews {
  readonly id: number;
}

export interface ToastsState {
  /** Oldest first. */
  readonly items: readonly ConsoleToast[];
  /** How many there have been, which numbers them. */
  readonly count: number;
  /** The record that was saved last, whose row is tinted, by the number of its toast. */
  readonly saved?: { readonly id: number; readonly record: ToastRecord };
}

export type ToastEvent = { readonly type: 'toasts/dismissed'; readonly id: number };

export const noToasts: ToastsState = { items: [], count: 0 };
