import type { FormValues } from '../definition/values.ts';

/** What was typed into a form and not sent. */
export interface Draft {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What differs from what the form began with; no secrets. */
  readonly values: FormValues;
  /** Calls of it that went through before, by their keys. */
  readonly sent?: readonly string[];
  /** What the form is called, such as 'Edit Signal: Hiring'. */
  readonly title?: string;
  /** Where the form is. */
  readonly address?: string;
}

/** What was typed and not sent, by the form: 'signals:edit:12', 'profile'. */
export type DraftsState = Readonly<Record<string, Draft>>;

export type DraftsEvent =
  | {
      readonly type: 'drafts/kept';
      readonly key: string;
      readonly draft: Draft;
      /** What the form is called in a sentence, where it was left and a person is told so: 'the profile'. */
      readonly left?: string;
    }
  | { readonly type: 'drafts/leftSeen' }
  | { readonly type: 'drafts/dropped'; readonly key: string }
  /** What was kept over a reload. */
  | { readonly type: 'drafts/restored'; readonly drafts: DraftsState };

declare module '../../core/store/state.ts' {
  interface ConsoleState {
    readonly drafts: DraftsState;
    readonly leftForm: LeftForm;
  }
  interface ConsoleEvents {
    drafts: DraftsEvent;
  }
}

/** What was typed into every form and not sent. It outlives a session, and is one person's. */
export function draftsReducer(
  state: DraftsState = {},
  event: DraftsEvent | { type: string & {} },
): DraftsState {
  if (event.type === 'session/userChanged') return {};
  if (!isDraftsEvent(event)) return state;
  switch (event.type) {
    case 'drafts/kept':
      return { ...state, [event.key]: event.draft };
    case 'drafts/dropped': {
      if (!(event.key in state)) return state;
      const { [event.key]: _dropped, ...rest } = state;
      return rest;
    }
    case 'drafts/restored':
      return { ...event.drafts, ...state };
    case 'drafts/leftSeen':
      return state;
  }
}

const isDraftsEvent = (event: { type: string }): event is DraftsEvent =>
  event.type.startsWith('drafts/');

/** The form that was left last and has a draft, until that is answered or seen; null where there is none. */
export type LeftForm = {
  readonly key: string;
  /** What it is called in a sentence. */
  readonly noun: string;
  readonly address: string;
} | null;

/** What a person is told of a form that they left. One that went with the session comes back with the next. */
export function leftFormReducer(
  state: LeftForm = null,
  event: DraftsEvent | { type: string & {} },
): LeftForm {
  if (event.type.startsWith('session/') && event.type !== 'session/profileLoaded') return null;
  if (!isDraftsEvent(event)) return state;
  switch (event.type) {
    case 'drafts/kept': {
      const { key, left, draft } = event;
      if (left === undefined || draft.address === undefined) return state;
      return { key, noun: left, address: draft.address };
    }
    case 'drafts/dropped':
      return state?.key === event.key ? null : state;
    case 'drafts/leftSeen':
      return null;
    case 'drafts/restored':
      return state;
  }
}

/** Reads the draft of a form; undefined where nothing is left of it to send. */
export const draftOf =
  (key: string) =>
  ({ drafts }: { readonly drafts: DraftsState }): Draft | undefined =>
    drafts[key];
