import { errorCode } from '../../../base/privateFolder.ts';
import { SettingsError, StartError } from '../../../base/startError.ts';
import { describePostgres } from './postgresAddress.ts';
import { postgresErrorCode } from './postgresDialect.ts';

/** Reasons by which a certificate is refused because nobody who is trusted vouches for it. */
const untrusted =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|CERT_(UNTRUSTED|SIGNATURE_FAILURE))$/;

/** States of PostgreSQL that stay until somebody changes the settings or the database: no such user, password, database. */
const wrongSettings = /^(28|3D)/;

/** Why TLS failed, and what to do; undefined where it is not the reason. */
function tlsProblem(code: string, message: string): string | undefined {
  if (untrusted.test(code)) {
    return `its certificate is signed by an authority that this machine does not know (${code}). Name the file with the certificate of that authority in PGSSLROOTCERT, or as sslrootcert in DATABASE_URL`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'its certificate is for another name. Use the name that the certificate has, or have one made for this name';
  }
  if (/^CERT_/.test(code)) {
    return `its certificate does not hold at this time (${code}). Have it renewed, or set the clock right`;
  }
  if (/does not support SSL/.test(message)) {
    return 'it does not take connections by TLS. Turn ssl on there, or set sslmode=disable where the network between is yours';
  }
  return undefined;
}

/** The message for the person who starts the server when a database cannot be used. */
export function toStartError(url: string, cause: unknown): StartError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = postgresErrorCode(cause) ?? message;
  const database = `The database at ${describePostgres(url)} could not be used`;
  const problem = tlsProblem(code, message);
  if (problem !== undefined) {
    return new SettingsError(`${database}: ${problem}. The operators’ guide has a part on TLS.`, {
      cause,
    });
  }
  if (errorCode(cause) === 'ENOENT' && new URL(url).searchParams.has('sslrootcert')) {
    return new SettingsError(
      `${database}: a file of its certificates is not there. Check sslrootcert, sslcert and sslkey of DATABASE_URL, or PGSSLROOTCERT.`,
      { cause },
    );
  }
  // PostgreSQL's messages say more than its codes, and contain no password.
  const reason = /^[0-9A-Z]{5}$/.test(code) ? message : code;
  const ErrorClass = wrongSettings.test(code) ? SettingsError : StartError;
  return new ErrorClass(
    `${database} (${reason}), so no data can be kept. Check DATABASE_URL: that PostgreSQL runs there, that the database exists, and that user and password are right.`,
    { cause },
  );
}
