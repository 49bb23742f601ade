import type { CrmState } from './state.ts';

/** The state before the screen was first there, which brings the reducer. */
export const freshCrm: CrmState = { status: 'idle', reading: 'loading', name: '' };
