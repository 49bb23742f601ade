import { configure } from 'storybook/test';

/**
 * Counts an event that comes of another as a part of it. Storybook has React do all that an event asks for
 * before the next one; done by itself, the change of a field that has just lost the focus to a dialog broke
 * off what had moved the focus, and React complained.
 */
export function joinEvents(): void {
  let isUnderWay = false;
  configure(({ eventWrapper }) => ({
    eventWrapper: (callback) => {
      if (isUnderWay) return callback();
      isUnderWay = true;
      try {
        return eventWrapper(callback);
      } finally {
        isUnderWay = false;
      }
    },
  }));
}
