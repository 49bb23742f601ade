/**
 * The SHA-256 of bytes, in hexadecimal digits. Pages without TLS have no `crypto.subtle`, so a library does it there.
 */
export async function fileHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // The types say that it is always there.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return (await import('js-sha256')).sha256(bytes);
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
