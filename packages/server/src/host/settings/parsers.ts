import { contract } from '@steward/api';
import type { Route } from '@steward/api';
import { validateBody } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { parseNetworks, parseTrustProxy } from '../../base/network/networks.ts';
import { SettingsError } from '../../base/startError.ts';

/** Reads the text of a variable, which is not empty. @throws SettingsError that names the variable */
export type ParseSetting<T> = (text: string, name: string) => T;

const { auth } = contract;

export const plainText: ParseSetting<string> = (text) => text;

export const portOf: ParseSetting<number> = (text, name) => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new SettingsError(
    `${name} is “${text}”, which is not a port. Set it to a whole number from 1 to 65535, or to 0 for any free one.`,
  );
};

/** Reads a whole number; the message says what `unit` it has and what leaving it out means. */
export const integerOf =
  (min: number, max: number, unit: string, otherwise: string): ParseSetting<number> =>
  (text, name) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    throw new SettingsError(
      `${name} is “${text}”, which is not a number of ${unit}. Set it to a whole number from ${min} to ${max}, or leave it out ${otherwise}.`,
    );
  };

export const choiceOf =
  <const T extends string>(choices: readonly T[]): ParseSetting<T> =>
  (text, name) => {
    const choice = choices.find((value) => value === text);
    if (choice !== undefined) return choice;
    throw new SettingsError(
      `${name} is “${text}”, which is not a valid value. Set it to ${choices.join(' or ')}, or leave it out.`,
    );
  };

/** The public address, without the slash at its end. The message repeats no part that may be secret. */
export const publicUrlOf: ParseSetting<string> = (text, name) => {
  if (!URL.canParse(text) || !/^https?:\/\//.test(text)) {
    throw new SettingsError(
      `${name} is not an address that browsers can open. Set it to one that begins with https:// or http://, as in https://example.com/steward`,
    );
  }
  const { username, password, search, hash, origin, pathname } = new URL(text);
  const extra = [
    (username || password) && 'a user',
    (search || text.includes('?')) && 'a query',
    (hash || text.includes('#')) && 'a fragment',
  ].find(Boolean);
  if (extra) {
    throw new SettingsError(
      `${name} has ${extra}, which no link can begin with. Set it to an address with at most a path, as in https://example.com/steward`,
    );
  }
  if (/^\/(api|assets)(\/|$)/.test(pathname)) {
    throw new SettingsError(
      `${name} has the path “${pathname}”, and /api and /assets are paths of the server itself. Choose another path, as in https://example.com/steward`,
    );
  }
  return `${origin}${pathname.replace(/\/+$/, '')}`;
};

const durationUnits: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time in milliseconds. */
export const durationOf: ParseSetting<number> = (text, name) => {
  const [, count = '', unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (durationUnits[unit] ?? 0);
  if (ms > 0) return ms;
  throw new SettingsError(
    `${name} is “${text}”, which is not a duration. Set it to a number of minutes, hours or days, such as 30m, 6h or 1d.`,
  );
};

/** Reads with what throws an error that names the part that it cannot use. */
const partsOf =
  <T>(parse: (text: string) => T, hint: string): ParseSetting<T> =>
  (text, name) => {
    try {
      return parse(text);
    } catch (error) {
      const part = error instanceof Error ? error.message : String(error);
      throw new SettingsError(`${name} names ${part}, ${hint}`);
    }
  };

export const networksOf = partsOf(
  parseNetworks,
  'which is not a network. Set it to addresses, separated by commas, as in: 192.0.2.7,10.0.0.0/8,2001:db8::/48',
);

/** Undefined where no proxy is trusted. */
export const trustProxyOf = partsOf(
  (text) => (text === '0' ? undefined : parseTrustProxy(text)),
  'which is neither a number of proxies nor a network. Set it to how many proxies a call comes through (1 for one), or to their addresses, as in: 10.0.0.0/8,192.0.2.7',
);

/** The IANA name of a time zone. */
export const timeZoneOf: ParseSetting<string> = (text, name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new SettingsError(
      `${name} is “${text}”, which is not a time zone. Set it to a name such as Europe/Berlin, or leave it out for UTC.`,
    );
  }
};

const isWebOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

export const originsOf: ParseSetting<readonly string[]> = (text, name) => {
  const origins = text.split(/[\s,]+/).filter(Boolean);
  const invalidOrigin = origins.find((origin) => !isWebOrigin(origin));
  if (invalidOrigin === undefined) return origins;
  // The text before an @ may be a password.
  const what = invalidOrigin.includes('@')
    ? 'has a user in an address, which is not shown; that'
    : `names “${invalidOrigin}”, which`;
  throw new SettingsError(
    `${name} ${what} is not an origin. Set it to addresses without a path, separated by commas, as in: https://console.example,http://localhost:5173`,
  );
};

/** The problem with values according to the call that takes them: logging in must be possible with them. */
export const bodyProblem = ({ body }: Route, values: Values): string | undefined =>
  body?.kind === 'object' ? Object.values(validateBody(body.fields, values))[0] : undefined;

export const emailOf: ParseSetting<string> = (text, name) => {
  if (bodyProblem(auth.requestReset, { email: text }) === undefined) return text;
  throw new SettingsError(
    `${name} is “${text}”, which is not an email address. Set it to an address such as you@example.com.`,
  );
};

export const passwordOf: ParseSetting<string> = (text, name) => {
  const problem = bodyProblem(auth.confirmReset, { password: text });
  if (problem === undefined) return text;
  throw new SettingsError(
    `${name} cannot be used: ${problem} Choose another, or leave it out to have one generated.`,
  );
};

export const secretKeyOf: ParseSetting<Uint8Array<ArrayBuffer>> = (text, name) => {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length === 32) return new Uint8Array(key);
  throw new SettingsError(`${name} is not a key of 32 bytes. Make one with: openssl rand -hex 32`);
};
