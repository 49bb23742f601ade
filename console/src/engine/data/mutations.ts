/** How far a change is. */
export interface MutationState {
  /** The number of the attempt: one that was left is another than the one that a person sees. */
  readonly attempt: number;
  /** 'stopping': the call on its way is waited for, and no other is sent. */
  readonly status: 'idle' | 'pending' | 'stopping' | 'stopped' | 'failed' | 'done';
  /** The keys of all calls. */
  readonly planned: readonly string[];
  /** The keys of the calls that went through, in any attempt: another attempt sends only the rest. */
  readonly sent: readonly string[];
  /** What the platform answered to the calls that went through. */
  readonly answers: readonly unknown[];
  readonly message?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
}

/** Every change that is under way or shown, by its key, such as 'signals:edit:12'. */
export type MutationsState = Readonly<Record<string, MutationState>>;

export type MutationEvent = { readonly key: string } & (
  | {
      readonly type: 'mutation/began';
      readonly attempt: number;
      readonly planned: readonly string[];
    }
  | { readonly type: 'mutation/callSucceeded'; readonly call: string; readonly answer: unknown }
  /** Calls of an earlier attempt went through, as a draft remembers. */
  | { readonly type: 'mutation/resumed'; readonly sent: readonly string[] }
  /** A person wants nothing more to be sent. */
  | { readonly type: 'mutation/stopRequested' }
  | { readonly type: 'mutation/stopped'; readonly message: string }
  | {
      readonly type: 'mutation/failed';
      readonly message: string;
      readonly fieldErrors?: Readonly<Record<string, string>>;
    }
  | { readonly type: 'mutation/succeeded' }
  /** The place that shows the change was left, or a person has seen how it ended. */
  | { readonly type: 'mutation/left' }
);

declare module '../../core/store/state.ts' {
  interface ConsoleState {
    readonly mutations: MutationsState;
  }
  interface ConsoleEvents {
    mutations: MutationEvent;
  }
}

/** A change that did not begin. */
const idle: MutationState = {
  attempt: 0,
  status: 'idle',
  planned: [],
  sent: [],
  answers: [],
};

function reduce(state: MutationState, event: MutationEvent): MutationState {
  switch (event.type) {
    case 'mutation/began': {
      const { attempt, planned } = event;
      // A change that went through is begun anew; one that did not goes on where it ended.
      const { sent, answers } = state.status === 'done' ? idle : state;
      return { attempt, status: 'pending', planned, sent, answers };
    }
    case 'mutation/callSucceeded':
      return {
        ...state,
        sent: [...state.sent, event.call],
        answers: [...state.answers, event.answer],
      };
    case 'mutation/resumed':
      return { ...state, sent: [...state.sent, ...event.sent] };
    case 'mutation/stopRequested':
      return state.status === 'pending' ? { ...state, status: 'stopping' } : state;
    case 'mutation/stopped':
      return { ...state, status: 'stopped', message: event.message };
    case 'mutation/failed': {
      const { message, fieldErrors } = event;
      return { ...state, status: 'failed', message, fieldErrors };
    }
    case 'mutation/succeeded':
      return { ...state, status: 'done' };
    case 'mutation/left':
      return idle;
  }
}

/** Follows each change by its key. The end of a session takes them all. */
export function mutationsReducer(
  state: MutationsState = {},
  event: MutationEvent | { type: string & {} },
): MutationsState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return {};
  if (!isMutationEvent(event)) return state;
  const { [event.key]: before, ...others } = state;
  if (event.type === 'mutation/left') return before === undefined ? state : others;
  return { ...state, [event.key]: reduce(before ?? idle, event) };
}

const isMutationEvent = (event: { type: string }): event is MutationEvent =>
  event.type.startsWith('mutation/');

/** Reads the state of a change; it is idle where nothing is known of it. */
export const selectMutation =
  (key: string) =>
  ({ mutations }: { readonly mutations: MutationsState }): MutationState =>
    mutations[key] ?? idle;

/** How many calls of a change went through, and of how many. */
export function progressOf({ planned, sent }: MutationState): { done: number; total: number } {
  const through = new Set(sent);
  return { done: planned.filter((call) => through.has(call)).length, total: planned.length };
}
