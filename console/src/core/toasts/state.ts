/** A record that a toast is about: enough to show it, or to find its row. */
export interface ToastRecord {
  readonly resource: string;
  readonly scope: string | undefined;
  /** Undefined where the platform did not say what it created. */
  readonly id: number | undefined;
  readonly name: string | undefined;
}

/** What is said in the corner of a change that went through. */
export interface ToastNews {
  /** One sentence: 'Signal “Hiring” created.' */
  readonly text: string;
  /** `warning` stays until it is dismissed. Default `success`, which goes by itself. */
  readonly tone?: 'success' | 'info' | 'warning';
  /** The record that was created or changed; what is gone or many has none. */
  readonly record?: ToastRecord;
}

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
