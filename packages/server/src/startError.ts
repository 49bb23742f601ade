/** The server cannot start or go on. The message tells the person who started it what happened and what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The disk of the database is full. */
export class DiskFullError extends StartError {
  override readonly name = 'DiskFullError';
}

/** The settings cannot work, and a start with the same ones would fail again. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
}
