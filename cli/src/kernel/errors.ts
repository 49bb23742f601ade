import { errorMessage, isAborted, isApiError, isNetworkError } from '@steward/api';
import type { Exit } from './exitCodes.ts';

interface More {
  /** One line for each detail, such as a field that was refused. */
  readonly details?: readonly string[];
  /** What to do next. */
  readonly hint?: string;
}

/** A failure that a command foresees: what happened, its details, what to do, how to exit. */
export class CliError extends Error {
  override readonly name = 'CliError';
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

export const usageError = (message: string, more?: More): CliError =>
  new CliError('usage', message, more);

/** A failure as it is told: the one place where errors become words and exit codes. */
export interface FormattedError extends More {
  readonly exit: Exit;
  readonly message: string;
}

const exitOfStatus: Readonly<Record<number, Exit>> = {
  401: 'login',
  403: 'refused',
  404: 'notFound',
  502: 'unreachable',
  504: 'unreachable',
};

const noPlatform =
  'What stands before the platform, such as a proxy, had no answer from it. A change may have been made all the same.';

const hintOfStatus: Readonly<Record<number, string>> = {
  401: 'Log in with: steward auth login',
  403: 'See your role with: steward auth status',
  413: 'Send less at once: an import sends --chunk rows.',
  502: noPlatform,
  504: noPlatform,
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

const unsure = /CERT|SIGNATURE|ISSUER/;
const noTls = 'ERR_SSL_WRONG_VERSION_NUMBER';

/** The error that began it all: fetch wraps what the socket says. */
const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error;

const codeOf = (error: Error): string => {
  const cause = rootCause(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

/** Whether nothing was sent, nor will be, because no safe connection can be made there. */
export const isTlsError = (error: unknown): boolean =>
  isNetworkError(error) && (unsure.test(codeOf(error)) || codeOf(error) === noTls);

/** Why no answer came, as far as the network knows, and what helps. */
function formatNetworkError(error: Error): FormattedError {
  const { message } = error;
  const cause = rootCause(error);
  const code = codeOf(error);
  const told = (why: string, hint: string) =>
    ({ exit: 'unreachable', message, details: code === '' ? [] : [why], hint }) as const;
  if (/^UND_ERR_\w+_TIMEOUT$/.test(code)) {
    return told('It took too long.', 'A longer wait for the answer is given with --timeout.');
  }
  // The platform's own address has been checked by now.
  if (code === 'ERR_INVALID_URL') {
    return told('The proxy has no valid address.', 'It comes from HTTPS_PROXY or HTTP_PROXY.');
  }
  const address = 'The address comes from --url, STEWARD_URL or the context: steward auth status';
  if (code === noTls) return told('It speaks no TLS. Perhaps it is an http:// address.', address);
  const [why = ''] = (cause instanceof Error ? cause.message : '').split('\n');
  return unsure.test(code)
    ? told(
        `Its certificate is not trusted: ${why}.`,
        'NODE_EXTRA_CA_CERTS=<file> has the certificates of a file trusted, too.',
      )
    : told(why, address);
}

/** What any error says to a person, and how the command exits for it. */
export function formatError(error: unknown): FormattedError {
  if (isNetworkError(error) && error.cause instanceof CliError) return formatError(error.cause);
  if (error instanceof CliError) {
    const { exit, message, details, hint } = error;
    return { exit, message, details, hint };
  }
  if (isAborted(error)) return { exit: 'interrupted', message: 'Stopped.' };
  if (isNetworkError(error)) return formatNetworkError(error);
  if (isApiError(error)) {
    const { message, requestId } = error;
    const wait = error.retryAfter === undefined ? [] : [`Try again in ${error.retryAfter} s.`];
    // What was refused is in no log, unless all calls are; and the message may name the id itself.
    const isLogged = error.status >= 500 && requestId !== undefined && !message.includes(requestId);
    const id = isLogged ? [`The platform's log has it as ${requestId}.`] : [];
    const fields = Object.entries(error.fields).filter(([, text]) => text !== message);
    return {
      exit: exitOfStatus[error.status] ?? 'failure',
      message,
      details: [...fields.map(([name, text]) => `${name}: ${text}`), ...wait, ...id],
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
  return { exit: 'failure', message: errorMessage(error) };
}
