import { put } from 'redux-saga/effects';
import type { ActivityEntry, ActivityEvent } from './state.ts';

/** Makes what writes to the activity log from a saga; when that is, it says itself. */
export const createLog = (now: () => number) => (entry: Omit<ActivityEntry, 'id' | 'at'>) =>
  put<ActivityEvent>({ type: 'activity/logged', at: now(), ...entry });
