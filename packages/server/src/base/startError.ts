/** The server cannot start or continue. The message says what happened and what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The disk of the database or of the data folder is full; what was begun there was undone. */
export class DiskFullError extends StartError {
  override readonly name = 'DiskFullError';
}

/** The error of a full disk with what it means to a command; any other error as it is. */
export const whereDiskIsFull = (error: unknown, consequence: string): unknown =>
  error instanceof DiskFullError
    ? new DiskFullError(`${error.message} ${consequence}`, { cause: error })
    : error;

/** The settings cannot work, and a start with the same ones would fail again. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
}
