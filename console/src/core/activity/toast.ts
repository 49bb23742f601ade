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
