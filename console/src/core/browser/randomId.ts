/** A random id of 32 digits; unlike crypto.randomUUID, also on pages without TLS. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A random UUID; unlike crypto.randomUUID, also on pages without TLS. */
export const randomUuid = (): string =>
  randomId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
