import { configure } from 'storybook/test';

/**
 * Treats an event that another one triggers as part of it. Storybook flushes React's updates after each
 * event; flushed alone, the change event of a field that loses the focus to a dialog interrupted the update
 * that moved the focus, and React reported an error.
 */
export function joinNestedEvents(): void {
  let isInEvent = false;
  configure(({ eventWrapper }) => ({
    eventWrapper: (callback) => {
      if (isInEvent) return callback();
      isInEvent = true;
      try {
        return eventWrapper(callback);
      } finally {
        isInEvent = false;
      }
    },
  }));
}
