import { expect, test } from 'vitest';
import { mockPlatform, mockSession } from '../../testing/platform.ts';

const draft = { at: 0, values: { biography: 'x' }, title: 'Profile', address: '/profile' };
const kept = { type: 'drafts/saved', key: 'profile', draft, noun: 'the profile' } as const;
const told = { key: 'profile', noun: 'the profile', address: '/profile' };

test('the notice of an abandoned form stays until its draft is answered or the notice dismissed', () => {
  const { store } = mockPlatform({});
  for (const end of [
    { type: 'drafts/dropped', key: 'profile' },
    { type: 'drafts/noticeDismissed' },
  ]) {
    store.dispatch(kept);
    expect(store.getState().abandonedForm).toEqual(told);
    store.dispatch(end);
    expect(store.getState().abandonedForm).toBeNull();
  }
});

test('a form that is being sent, or left at the end of the session, has no notice', () => {
  const { store } = mockPlatform({});
  store.dispatch({ type: 'drafts/saved', key: 'profile', draft });
  expect(store.getState().abandonedForm).toBeNull();
  store.dispatch({ type: 'session/ended', reason: 'expired' });
  store.dispatch(kept);
  const { authToken, currentUser } = mockSession;
  store.dispatch({ type: 'session/loginSucceeded', authToken, currentUser });
  expect(store.getState().abandonedForm).toBeNull();
});
