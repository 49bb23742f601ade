/** The server cannot start or go on. The message tells the person who started it what happened and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
