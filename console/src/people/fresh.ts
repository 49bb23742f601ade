import type { PeopleState } from './state.ts';

/** The state before the screen was first there, which brings the reducer. */
export const freshPeople: PeopleState = {
  team: { status: 'idle', page: { rows: [], count: 0 } },
  jobs: {},
  drafts: {},
};
