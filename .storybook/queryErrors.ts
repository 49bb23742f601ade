import { configure } from 'storybook/test';

/**
 * Prints the page for an error of a query only once somebody reads it: a query that waits makes an error at
 * each attempt, and all but the last are thrown away unread.
 */
export function printPageLazily(): void {
  configure(({ getElementError }) => {
    const createError = (message: string | null, container: Element): Error => {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      // The first line of the story that failed, and not the line above, is shown with the error.
      Error.captureStackTrace(error, createError);
      let printed: string | undefined;
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (printed ??= getElementError(message, container).message),
      });
      return error;
    };
    return { getElementError: createError };
  });
}
