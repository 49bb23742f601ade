import type { UiConfigurationState } from './state.ts';

/** The state before the screen was first there, which brings the reducer. */
export const freshUiConfiguration: UiConfigurationState = {
  status: 'idle',
  served: [],
  pending: {},
  failed: {},
};
