import type { ServedItem } from '@steward/api/forms';

export interface UiConfigurationState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** What the platform sent, with the changes that it took since; nothing after a failed load. */
  readonly served: readonly ServedItem[];
  /** Why it could not be read. */
  readonly message?: string;
  /** The wanted setting of each item whose change is under way, by its key. */
  readonly pending: Readonly<Record<string, boolean>>;
  /** Why the last change of an item failed, by its key. */
  readonly failed: Readonly<Record<string, string>>;
}

/** Items go by the names that lead to them, from the page down. */
export type UiConfigurationEvent =
  | { readonly type: 'uiConfiguration/opened' }
  | { readonly type: 'uiConfiguration/loaded'; readonly served: readonly ServedItem[] }
  | { readonly type: 'uiConfiguration/loadFailed'; readonly message: string }
  | {
      readonly type: 'uiConfiguration/toggleAsked';
      readonly names: readonly string[];
      readonly enabled: boolean;
    }
  | {
      readonly type: 'uiConfiguration/toggled';
      readonly names: readonly string[];
      /** What the platform has after the change. */
      readonly served: readonly ServedItem[];
    }
  | {
      readonly type: 'uiConfiguration/toggleFailed';
      readonly names: readonly string[];
      readonly message: string;
    };

/** The state before the screen was first there, which brings the reducer. */
export const freshUiConfiguration: UiConfigurationState = {
  status: 'idle',
  served: [],
  pending: {},
  failed: {},
};
