import type { FormValues } from '../definition/values.ts';

/** The unsent values of a form. */
export interface Draft {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The values that differ from the initial ones; no secrets. */
  readonly values: FormValues;
  /** The keys of its calls that succeeded before. */
  readonly sent?: readonly string[];
  /** The operation of those calls. Sending the draft continues it. */
  readonly operation?: string;
  /** The title of the form, such as 'Edit Signal: Hiring'. */
  readonly title?: string;
  /** The address that opens the form. */
  readonly address?: string;
}

/** The drafts by the key of their form: 'signals:edit:12', 'profile'. */
export type DraftsState = Readonly<Record<string, Draft>>;

export type DraftsEvent =
  | {
      readonly type: 'drafts/saved';
      readonly key: string;
      readonly draft: Draft;
      /**
       * The noun of the form in a sentence, such as 'the profile', if a notice should mention the
       * draft.
       */
      readonly noun?: string;
    }
  | { readonly type: 'drafts/noticeDismissed' }
  | { readonly type: 'drafts/dropped'; readonly key: string }
  /** The drafts from before a reload. */
  | { readonly type: 'drafts/restored'; readonly drafts: DraftsState };

declare module '../../core/store/state.ts' {
  interface ConsoleState {
    readonly drafts: DraftsState;
    readonly abandonedForm: AbandonedForm;
  }
  interface ConsoleEvents {
    drafts: DraftsEvent;
  }
}

/** The drafts of all forms. They outlive a session, but not a change of user. */
export function draftsReducer(
  state: DraftsState = {},
  event: DraftsEvent | { type: string & {} },
): DraftsState {
  if (event.type === 'session/userChanged') return {};
  if (!isDraftsEvent(event)) return state;
  switch (event.type) {
    case 'drafts/saved':
      return { ...state, [event.key]: event.draft };
    case 'drafts/dropped': {
      if (!(event.key in state)) return state;
      const { [event.key]: _dropped, ...rest } = state;
      return rest;
    }
    case 'drafts/restored':
      return { ...event.drafts, ...state };
    case 'drafts/noticeDismissed':
      return state;
  }
}

const isDraftsEvent = (event: { type: string }): event is DraftsEvent =>
  event.type.startsWith('drafts/');

/** The last form that was left with a draft, for a notice; null once a person has seen the notice or the draft. */
export type AbandonedForm = {
  readonly key: string;
  /** The form in a sentence. */
  readonly noun: string;
  readonly address: string;
} | null;

/** Tracks the form that the notice is about. The notice goes with the session; the draft stays. */
export function abandonedFormReducer(
  state: AbandonedForm = null,
  event: DraftsEvent | { type: string & {} },
): AbandonedForm {
  if (event.type.startsWith('session/') && event.type !== 'session/profileLoaded') return null;
  if (!isDraftsEvent(event)) return state;
  switch (event.type) {
    case 'drafts/saved': {
      const { key, noun, draft } = event;
      if (noun === undefined || draft.address === undefined) return state;
      return { key, noun, address: draft.address };
    }
    case 'drafts/dropped':
      return state?.key === event.key ? null : state;
    case 'drafts/noticeDismissed':
      return null;
    case 'drafts/restored':
      return state;
  }
}

/** Selects the draft of a form, if there is one. */
export const selectDraft =
  (key: string) =>
  ({ drafts }: { readonly drafts: DraftsState }): Draft | undefined =>
    drafts[key];
