import type { Bindings } from '../base/network/address.ts';

/** The caller as the log shows them. */
interface CallerInLog {
  /** The id of the user. */
  readonly user: number;
  readonly by: 'session' | 'key';
}

/** What the context of a call has. */
export interface Env {
  readonly Bindings: Bindings;
  readonly Variables: {
    requestId: string;
    /** The client's network address. */
    address: string;
    call?: string;
    route?: string;
    caller?: CallerInLog;
  };
}
