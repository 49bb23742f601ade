import type { ApiError, NetworkError } from '@steward/api';
import { errorMessage, isAborted, isApiError, isNetworkError, refusalCodes } from '@steward/api';
import type { Exit } from './exitCodes.ts';
import { ProxyError, rootCauseOf } from './proxyError.ts';

interface Advice {
  /** One line for each detail, such as a field that was refused. */
  readonly details?: readonly string[];
  /** A hint at the next step. */
  readonly hint?: string | undefined;
}

/** A printable error, and the exit of the command. */
export interface FormattedError extends Advice {
  readonly exit: Exit;
  readonly message: string;
}

/** A failure that a command foresees. */
export class CliError extends Error implements FormattedError {
  override readonly name = 'CliError';
  readonly exit: Exit;
  readonly details: readonly string[];
  readonly hint: string | undefined;

  constructor(exit: Exit, message: string, { details = [], hint }: Advice = {}) {
    super(message);
    this.exit = exit;
    this.details = details;
    this.hint = hint;
  }
}

/** The failure of input that is not valid; nothing of it was sent. */
export const inputError = (message: string, advice?: Advice): CliError =>
  new CliError('invalid', message, advice);

/** The failure of a command that was used wrongly. */
export const usageError = (message: string, advice?: Advice): CliError =>
  new CliError('usage', message, advice);

const proxyHint = 'A proxy in front of the platform got no answer from it.';
const unknownHint = 'The change may have been made: check before you try again.';

const statuses: Readonly<Record<number, { readonly exit?: Exit; readonly hint?: string }>> = {
  401: { exit: 'login', hint: 'Log in with: steward auth login' },
  403: { hint: 'See your role with: steward auth status' },
  409: { exit: 'conflict' },
  412: { exit: 'conflict', hint: 'Read the record again, and give its version with --if-match.' },
  413: { hint: 'Send less at once.' },
  429: { exit: 'unreachable' },
  502: { exit: 'unreachable', hint: proxyHint },
  503: { exit: 'unreachable' },
  504: { exit: 'unreachable', hint: proxyHint },
};

/** What to do where the platform refuses a call with a code. */
const refusalHints: Readonly<Record<string, string>> = {
  [refusalCodes.confirmation]: 'Confirm with: steward profile confirm. Then run the command again.',
  [refusalCodes.factorSetup]: 'Add one with: steward profile add-authenticator',
};

/** Answers of a proxy that had none of the platform. */
export const lostStatuses: readonly number[] = [502, 504];

const fileErrors: Readonly<Record<string, string>> = {
  EACCES: 'You have no permission to read or write it.',
  EPERM: 'You have no permission to read or write it.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The disk is read-only.',
  EISDIR: 'It is a folder; name a file in it.',
  ENOTDIR: 'A part of the path is a file, not a folder.',
  ENOENT: 'There is no such file. Check the path.',
};

/** The proxy's failure that is behind an error. */
const proxyErrorOf = (error: Error): ProxyError | undefined => {
  if (error instanceof ProxyError) return error;
  return error.cause instanceof Error ? proxyErrorOf(error.cause) : undefined;
};

const codeOf = (error: Error): string => {
  const cause = rootCauseOf(error);
  return 'code' in cause ? String(cause.code) : '';
};

const untrusted = /CERT|SIGNATURE|ISSUER/;
const noTls = 'ERR_SSL_WRONG_VERSION_NUMBER';

/** Errors that occur before anything is sent. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_URL|UND_ERR_CONNECT_TIMEOUT)$/;

/** Whether no safe connection can be made, so that nothing was sent, nor will be. */
const isTlsError = (error: Error): boolean =>
  untrusted.test(codeOf(error)) || codeOf(error) === noTls;

/** Whether a call that failed on its way may have arrived all the same. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof Error &&
  !(rootCauseOf(error) instanceof CliError) &&
  proxyErrorOf(error) === undefined &&
  !isAborted(error) &&
  !isTlsError(error) &&
  !unsent.test(codeOf(error));

/** Whether a call may have changed something although it failed. */
const isUnknown = (error: NetworkError | ApiError): boolean => {
  if (error.method === undefined || error.method === 'GET') return false;
  return isApiError(error) ? lostStatuses.includes(error.status) : mayHaveArrived(error);
};

/** Whether a call did not even reach the platform, so that it was not carried out. */
export const isUnreached = (error: unknown): boolean =>
  isNetworkError(error) &&
  (unsent.test(codeOf(error)) || proxyErrorOf(error) !== undefined) &&
  codeOf(error) !== 'ERR_INVALID_URL';

const addressHint = 'The address comes from --url, STEWARD_URL or the context: steward auth status';

/** The failure of a proxy, and how to fix it. */
function proxyAdvice({ proxy, status, message }: ProxyError): Advice {
  const variables = 'Proxies are set by HTTPS_PROXY, HTTP_PROXY and NO_PROXY.';
  if (status === 407) {
    const hint = `Give them in the variable: HTTPS_PROXY=http://user:password@host. ${variables}`;
    return { details: [`The proxy ${proxy} needs a user name and a password (407).`], hint };
  }
  const reason =
    status === undefined ? `cannot be reached: ${message}` : `did not let it through (${status})`;
  return { details: [`The proxy ${proxy} ${reason}.`], hint: variables };
}

/** How to mend a certificate that is refused, by the code of the reason. */
const certificateHints: readonly (readonly [RegExp, string])[] = [
  [
    /ALTNAME/,
    'Call the platform by a name that its certificate has: --url, STEWARD_URL or the context.',
  ],
  [/EXPIRED/, 'Renew the certificate, or check the clock of this machine.'],
  [/NOT_YET_VALID/, 'The clock of this machine may be wrong.'],
];

const authorityHint =
  'If the platform has its own certificate authority, give its file with --ca, STEWARD_CA or NODE_EXTRA_CA_CERTS.';

/** Why no answer came, as far as the network knows, and how to mend it. */
function networkAdvice(error: Error): Advice {
  const proxyError = proxyErrorOf(error);
  if (proxyError !== undefined) return proxyAdvice(proxyError);
  const code = codeOf(error);
  if (code === '') return { details: [], hint: addressHint };
  if (/^UND_ERR_\w+_TIMEOUT$/.test(code)) {
    const hint = 'Wait longer with --timeout.';
    return { details: ['It took too long.'], hint };
  }
  // The platform's own address has been checked by now.
  if (code === 'ERR_INVALID_URL') {
    const hint = 'The address comes from HTTPS_PROXY or HTTP_PROXY.';
    return { details: ['The proxy has no valid address.'], hint };
  }
  if (code === noTls) {
    const details = ['The server speaks no TLS. Perhaps it has an http:// address.'];
    return { details, hint: addressHint };
  }
  const [reason = ''] = rootCauseOf(error).message.split('\n');
  if (!untrusted.test(code)) return { details: [reason], hint: addressHint };
  const hint = certificateHints.find(([pattern]) => pattern.test(code))?.[1] ?? authorityHint;
  const text = reason.replace(/\.$/, '');
  const about = /ALTNAME/.test(code) ? 'is for another name' : 'is not trusted';
  return { details: [`Its certificate ${about}: ${text}.`], hint };
}

/** Words any error and names its exit: the one place that does. */
export function formatError(error: unknown): FormattedError {
  if (error instanceof CliError) return error;
  if (isAborted(error)) return { exit: 'interrupted', message: 'Stopped.' };
  if (isNetworkError(error)) {
    if (error.cause instanceof CliError) return error.cause;
    const exit = isUnknown(error) ? 'unknown' : 'unreachable';
    return { exit, message: error.message, ...networkAdvice(error) };
  }
  if (isApiError(error)) {
    const { message, status, code = '', fields, requestId, retryAfter } = error;
    const details = Object.entries(fields)
      .filter(([, text]) => text !== message)
      .map(([name, text]) => `${name}: ${text}`);
    if (retryAfter !== undefined) details.push(`Try again in ${retryAfter} s.`);
    // The log has no refusals, unless it has all calls; and the message may name the id itself.
    if (status >= 500 && requestId !== undefined && !message.includes(requestId)) {
      details.push(`The platform's log has it as ${requestId}.`);
    }
    const { exit = 'failure', hint: hintOfStatus } = statuses[status] ?? {};
    const hint = refusalHints[code] ?? hintOfStatus;
    return isUnknown(error)
      ? { exit: 'unknown', message, details, hint: [hint, unknownHint].filter(Boolean).join(' ') }
      : { exit, message, details, hint };
  }
  if (error instanceof Error && 'code' in error) {
    const reason = fileErrors[String(error.code)];
    if (reason !== undefined && 'path' in error && typeof error.path === 'string') {
      return { exit: 'failure', message: `${error.path} cannot be used. ${reason}` };
    }
    // An error of an open file has no path.
    if (error.code === 'ENOSPC') return { exit: 'failure', message: 'The disk is full.' };
  }
  return { exit: 'failure', message: errorMessage(error) };
}
