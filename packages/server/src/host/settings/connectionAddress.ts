import { SettingsError } from '../../base/startError.ts';

/** Characters that a user or a password must encode, since they end that part of the address. */
const reserved = /[@/?#[\]\\\s]/;

function isEscaped(text: string): boolean {
  try {
    decodeURIComponent(text);
    return !reserved.test(text);
  } catch {
    return false;
  }
}

const escapes =
  'In user and password write @ as %40, / as %2F, # as %23, ? as %3F, : as %3A, % as %25, [ as %5B, ] as %5D, \\ as %5C and a space as %20.';

/**
 * Checks the address of a database or a mail server. Where a character is not escaped, the rest of a password
 * reads as a host; so no message repeats any part of the address.
 * @param example how such an address looks
 * @throws SettingsError
 */
export function parseConnectionAddress(
  name: string,
  text: string,
  protocols: readonly string[],
  example: string,
): string {
  const begin = text.indexOf('://');
  const rest = text.slice(begin + 3);
  const end = rest.lastIndexOf('@');
  const isWhole = isEscaped(rest.slice(0, Math.max(end, 0))) && !rest.includes('#');
  const isKnown = protocols.includes(text.slice(0, Math.max(begin, 0)).toLowerCase());
  if (isKnown && isWhole && URL.canParse(text)) return text;
  const begins = protocols.map((protocol) => `${protocol}://`).join(' or ');
  throw new SettingsError(
    isKnown
      ? `${name} is not a valid address; it is not shown, since it may contain a password. ${escapes} It should look like ${example}`
      : `${name} is not a valid address. It must begin with ${begins}, as in ${example}`,
  );
}

/** The parts of a database's address that the variables of PostgreSQL's own programs give. */
export interface DatabaseParts {
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly database: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly sslmode: string | undefined;
  readonly sslrootcert: string | undefined;
}

/** Modes that the driver treats as verify-full, and warns of that in each process. */
const strictModes = ['prefer', 'require', 'verify-ca'];

/** Adds to the address of a database what it leaves out. */
export function completeDatabaseAddress(text: string, parts: DatabaseParts): string {
  const url = new URL(text);
  const { searchParams: parameters } = url;
  const { database, port, ...otherParts } = parts;
  const urlParts: Readonly<Record<string, string>> = {
    host: url.hostname,
    port: url.port,
    user: url.username,
    password: url.password,
  };
  for (const [name, value] of Object.entries({ ...otherParts, port: port?.toString() })) {
    if (value !== undefined && !urlParts[name] && !parameters.has(name))
      parameters.set(name, value);
  }
  if (database !== undefined && /^\/?$/.test(url.pathname)) {
    url.pathname = `/${encodeURIComponent(database)}`;
  }
  const isStrict = strictModes.includes(parameters.get('sslmode') ?? '');
  if (isStrict && !parameters.has('uselibpqcompat')) parameters.set('sslmode', 'verify-full');
  return url.href;
}
