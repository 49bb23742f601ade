/** The progress of a mutation. */
export interface MutationState {
  /** The number of the attempt. An attempt whose component unmounted has another number than the current one. */
  readonly attempt: number;
  /** The title of the attempt: 'Edit Signal: Hiring'. */
  readonly what?: string;
  /** Whether a person can stop it between two calls. */
  readonly isStoppable?: boolean;
  /** Whether its component unmounted while its calls were sent, so that the header lists it. */
  readonly isDetached?: boolean;
  /** 'stopping': no call is sent after the pending one. */
  readonly status: 'idle' | 'pending' | 'stopping' | 'stopped' | 'failed' | 'done';
  /** The name of the operation of all calls and attempts. */
  readonly operation?: string;
  /** The keys of all calls. */
  readonly plannedKeys: readonly string[];
  /** The keys of the calls that succeeded in any attempt; another attempt sends only the others. */
  readonly sentKeys: readonly string[];
  /** The answers to the calls that succeeded. */
  readonly answers: readonly unknown[];
  readonly message?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** The present record, if the failure is a change by somebody else. */
  readonly current?: Readonly<Record<string, unknown>> | undefined;
}

/** Every mutation that runs or is shown, by its key, such as 'signals:edit:12'. */
export type MutationsState = Readonly<Record<string, MutationState>>;

export type MutationEvent = { readonly key: string } & (
  | {
      readonly type: 'mutation/began';
      readonly attempt: number;
      readonly what: string;
      readonly isStoppable: boolean;
      readonly operation: string;
      readonly plannedKeys: readonly string[];
    }
  | { readonly type: 'mutation/callSucceeded'; readonly call: string; readonly answer: unknown }
  /** A draft was restored whose earlier attempt had sent these calls. */
  | {
      readonly type: 'mutation/resumed';
      readonly sentKeys: readonly string[];
      readonly operation?: string | undefined;
    }
  /** A person stopped the mutation. */
  | { readonly type: 'mutation/stopRequested' }
  | { readonly type: 'mutation/stopped'; readonly message: string }
  | {
      readonly type: 'mutation/failed';
      readonly message: string;
      readonly fieldErrors?: Readonly<Record<string, string>>;
      readonly current?: MutationState['current'];
    }
  | { readonly type: 'mutation/succeeded' }
  /**
   * The component that showed the mutation unmounted, or a person dismissed its outcome. One that sends many calls
   * goes on without its component.
   */
  | { readonly type: 'mutation/reset' }
  /** A mutation has ended that went on without its component. */
  | { readonly type: 'mutation/detachedEnded' }
);

declare module '../../core/store/state.ts' {
  interface ConsoleState {
    readonly mutations: MutationsState;
  }
  interface ConsoleEvents {
    mutations: MutationEvent;
  }
}

const idle: MutationState = {
  attempt: 0,
  status: 'idle',
  plannedKeys: [],
  sentKeys: [],
  answers: [],
};

/** The events that change a mutation; the others drop it. */
type MutationChange = Exclude<
  MutationEvent,
  { type: 'mutation/reset' } | { type: 'mutation/detachedEnded' }
>;

function reduce(state: MutationState, event: MutationChange): MutationState {
  switch (event.type) {
    case 'mutation/began': {
      const { attempt, what, isStoppable, plannedKeys, operation } = event;
      // A mutation that succeeded starts again; another continues after its last successful call.
      const { sentKeys, answers } = state.status === 'done' ? idle : state;
      return {
        attempt,
        what,
        isStoppable,
        status: 'pending',
        operation,
        plannedKeys,
        sentKeys,
        answers,
      };
    }
    case 'mutation/callSucceeded':
      return {
        ...state,
        sentKeys: [...state.sentKeys, event.call],
        answers: [...state.answers, event.answer],
      };
    case 'mutation/resumed':
      return {
        ...state,
        sentKeys: [...state.sentKeys, ...event.sentKeys],
        ...(event.operation !== undefined && { operation: event.operation }),
      };
    case 'mutation/stopRequested':
      return state.status === 'pending' ? { ...state, status: 'stopping' } : state;
    case 'mutation/stopped':
      return { ...state, status: 'stopped', message: event.message };
    case 'mutation/failed': {
      const { message, fieldErrors, current } = event;
      return { ...state, status: 'failed', message, fieldErrors, current };
    }
    case 'mutation/succeeded':
      return { ...state, status: 'done' };
  }
}

/** Tracks mutations by key. The end of a session clears them. */
export function mutationsReducer(
  state: MutationsState = {},
  event: MutationEvent | { type: string & {} },
): MutationsState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return {};
  if (!isMutationEvent(event)) return state;
  const { [event.key]: before, ...otherMutations } = state;
  if (event.type === 'mutation/detachedEnded') return otherMutations;
  if (event.type === 'mutation/reset') {
    if (before === undefined) return state;
    return goesOnDetached(before)
      ? { ...state, [event.key]: { ...before, isDetached: true } }
      : otherMutations;
  }
  return { ...state, [event.key]: reduce(before ?? idle, event) };
}

/** Whether a mutation goes on in the header once its component unmounts. */
const goesOnDetached = (mutation: MutationState): boolean =>
  isInFlight(mutation) && mutation.plannedKeys.length > 1;

/** Whether the calls of a mutation are being sent. */
export const isInFlight = ({ status }: MutationState): boolean =>
  status === 'pending' || status === 'stopping';

const isMutationEvent = (event: { type: string }): event is MutationEvent =>
  // The request of a mutation has no key of its own.
  event.type.startsWith('mutation/') && 'key' in event;

/** Selects a mutation by its key; idle where there is none. */
export const selectMutation =
  (key: string) =>
  ({ mutations }: { readonly mutations: MutationsState }): MutationState =>
    mutations[key] ?? idle;

/** How many calls of a mutation succeeded, and how many there are. */
export function progressOf({ plannedKeys, sentKeys }: MutationState): {
  done: number;
  total: number;
} {
  const distinctKeys = new Set(sentKeys);
  return {
    done: plannedKeys.filter((call) => distinctKeys.has(call)).length,
    total: plannedKeys.length,
  };
}
