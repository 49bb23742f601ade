/**
 * A hash of the content (cyrb53, as two halves). Not cryptographic, but unlike crypto.subtle it works on
 * pages without TLS, too.
 */
export function hashContent(bytes: Uint8Array): string {
  let one = 0xdeadbeef ^ bytes.length;
  let two = 0x41c6ce57;
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 2_654_435_761);
    two = Math.imul(two ^ byte, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return [bytes.length, one >>> 0, two >>> 0].map((part) => part.toString(36)).join('-');
}
