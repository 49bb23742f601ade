import { isAborted, isApiError, isNetworkError, messageOf } from '@steward/api';
import type { Exit } from './exitCodes.ts';

interface More {
  /** One line for each detail, such as a field that was refused. */
  readonly details?: readonly string[];
  /** What to do next. */
  readonly hint?: string;
}

/** A failure that a command foresees: what happened, its details, what to do, how to exit. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';
  readonly exit: Exit;
  readonly details: readonly string[];
  readonly hint: string | undefined;

  constructor(exit: Exit, message: string, more: More = {}) {
    super(message);
    this.exit = exit;
    this.details = more.details ?? [];
    this.hint = more.hint;
  }
}

export const usage = (message: string, more?: More): CliFailure =>
  new CliFailure('usage', message, more);

/** A failure as it is told: the one place where errors become words and exit codes. */
export interface Told extends More {
  readonly exit: Exit;
  readonly message: string;
}

const exitOfStatus = (status: number): Exit => {
  if (status === 401) return 'login';
  if (status === 403) return 'refused';
  return status === 404 ? 'notFound' : 'failure';
};

const hintOfStatus: Readonly<Record<number, string>> = {
  401: 'Log in with: steward auth login',
  403: 'An administrator of the platform can give your role this permission.',
  413: 'Send less at once.',
};

const systemErrors: Readonly<Record<string, string>> = {
  EACCES: 'You have no permission to read or write it.',
  EPERM: 'You have no permission to read or write it.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The disk can only be read.',
  EISDIR: 'It is a folder; name a file in it.',
  ENOTDIR: 'A part of the path is a file, not a folder.',
  ENOENT: 'There is no such file. Check the path.',
};

/** What any error says to a person, and how the command exits for it. */
export function tell(error: unknown): Told {
  if (error instanceof CliFailure) {
    const { exit, message, details, hint } = error;
    return { exit, message, details, hint };
  }
  if (isAborted(error)) return { exit: 'interrupted', message: 'Stopped.' };
  if (isNetworkError(error)) {
    return {
      exit: 'unreachable',
      message: error.message,
      hint: 'The address comes from --url, STEWARD_URL or the context: steward auth status',
    };
  }
  if (isApiError(error)) {
    const wait = error.retryAfter === undefined ? [] : [`Try again in ${error.retryAfter} s.`];
    const id =
      error.requestId === undefined ? [] : [`The platform's log has it as ${error.requestId}.`];
    return {
      exit: exitOfStatus(error.status),
      message: error.message,
      details: [
        ...Object.entries(error.fields).map(([name, text]) => `${name}: ${text}`),
        ...wait,
        ...id,
      ],
      hint: hintOfStatus[error.status],
    };
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
    const said = systemErrors[error.code];
    if (path !== undefined && said !== undefined) {
      return { exit: 'failure', message: `${path} cannot be used. ${said}` };
    }
  }
  return { exit: 'failure', message: messageOf(error) };
}
