const prefix = 'whsec_';
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const base64Pattern = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The bytes of a secret: base64 after `whsec_`, as Standard Webhooks writes it, else the text itself. */
function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : '';
  return encoded !== '' && base64Pattern.test(encoded)
    ? Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(secret);
}

/**
 * The headers that sign a delivery by Standard Webhooks (https://www.standardwebhooks.com).
 * @param at the time of the attempt, in milliseconds since 1970
 */
export async function signatureHeaders(
  secret: string,
  id: string,
  at: number,
  body: string,
): Promise<Readonly<Record<string, string>>> {
  const timestamp = String(Math.floor(at / 1_000));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secretBytes(secret), algorithm, false, ['sign']);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${toBase64(await crypto.subtle.sign('HMAC', key, content))}`,
  };
}
