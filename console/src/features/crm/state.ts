export interface CrmState {
  /** The save: the wait before it, the call, and the moment after it. */
  readonly status: 'idle' | 'waiting' | 'loading' | 'success';
  readonly reading: 'loading' | 'ready' | 'failed';
  /** The name that the platform has. */
  readonly name: string;
  /** What was typed over it, until the platform has it. */
  readonly typed?: string;
  /** What was sent last. */
  readonly sent?: string;
  /** Why the name could not be read. */
  readonly message?: string;
}

export type CrmEvent =
  | { readonly type: 'crm/opened' }
  | { readonly type: 'crm/loaded'; readonly name: string }
  | { readonly type: 'crm/loadFailed'; readonly message: string }
  | { readonly type: 'crm/typed'; readonly name: string }
  | { readonly type: 'crm/saveAsked'; readonly name: string }
  | { readonly type: 'crm/saveBegan' }
  | { readonly type: 'crm/saved' }
  | { readonly type: 'crm/saveEnded' };

/** The state before the screen was first there, which brings the reducer. */
export const freshCrm: CrmState = { status: 'idle', reading: 'loading', name: '' };
