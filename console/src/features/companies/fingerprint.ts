import { breather } from './breathe.ts';

/** Bytes that are looked at before the page may have its turn. */
const piece = 1024 * 1024;

/**
 * A short text that tells one content from another (cyrb53, its two halves apart). It guards against
 * mistakes, not against malice; unlike crypto.subtle it is there on pages without TLS, too.
 */
export async function fingerprint(bytes: Uint8Array): Promise<string> {
  let [one, two] = [0xdeadbeef ^ bytes.length, 0x41c6ce57];
  const breathe = breather();
  for (let start = 0; start < bytes.length; start += piece) {
    const end = Math.min(start + piece, bytes.length);
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      one = Math.imul(one ^ byte, 2_654_435_761);
      two = Math.imul(two ^ byte, 1_597_334_677);
    }
    await breathe();
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return [bytes.length, one >>> 0, two >>> 0].map((part) => part.toString(36)).join('-');
}
