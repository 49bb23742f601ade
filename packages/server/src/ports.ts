/** A message that goes out by mail, as plain text. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What delivers mail. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

/** How passwords are kept: a hash that says its own parameters, and the check against it. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

export type LogDetails = Readonly<Record<string, unknown>>;

/** Where the application says what it does; details never hold a secret. */
export interface Logger {
  info(message: string, details?: LogDetails): void;
  error(message: string, details?: LogDetails): void;
}

/** The time, in milliseconds since 1970. */
export type Clock = () => number;
