import type { Caller } from '../base/call.ts';
import type { Bindings } from '../base/network/address.ts';
import type { BegunBody } from './body/bodyChunks.ts';

/** What the context of a call has, in the order in which its middlewares add it. */
export interface Env {
  readonly Bindings: Bindings;
  readonly Variables: {
    requestId: string;
    /** The client's network address. */
    address: string;
    call?: string;
    route?: string;
    /** The beginning of a JSON body. */
    body?: BegunBody;
    /** Whether it was refused because of overload. */
    isRefused?: boolean;
    /** Gives its place to the next one. */
    leave?: () => void;
    /** Whether its answer is a long stream, which keeps its place. */
    isStreaming?: boolean;
    /** Undefined for public calls. */
    caller?: Caller;
    idempotencyKey?: string | undefined;
  };
}
