/** The server cannot start, or go on; the message is for the person who started it: what, why, what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
