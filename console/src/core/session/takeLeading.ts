import type { Action } from 'redux';
import type { SagaIterator, Task } from 'redux-saga';
import { fork, join, race, take } from 'redux-saga/effects';

/** Where a change was asked for: it may be left, and asked for another, before this one is through. */
export interface Asker {
  there: boolean;
}

type Matches = (event: Action) => boolean;

/**
 * Does what is asked for one at a time, however often, until the place where it was asked is left: what is
 * under way then goes on, and knows that nobody is there.
 */
export function* oneAtATime<Event extends Action>(
  asked: Matches,
  left: Matches,
  work: (event: Event, from: Asker) => SagaIterator,
): SagaIterator {
  for (;;) {
    const event: Event = yield take(asked);
    const from: Asker = { there: true };
    const working: Task = yield fork(work, event, from);
    yield race([join(working), take(left)]);
    from.there = false;
  }
}
