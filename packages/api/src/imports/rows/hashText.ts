/**
 * A number of 53 bits for a text. Two texts may have the same one, so that what it finds must be compared again.
 * (cyrb53, which its author gave to the public domain.)
 */
export function hashText(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

/** Finds texts that come several times, of millions: it keeps eight bytes of each. */
export function createRepeatFinder() {
  let hashes = new Float64Array(1_024);
  let count = 0;
  return {
    add(text: string): void {
      if (count === hashes.length) {
        const larger = new Float64Array(count * 2);
        larger.set(hashes);
        hashes = larger;
      }
      hashes[count] = hashText(text);
      count += 1;
    },
    /** The hashes of texts that came several times, and of a few others. Ends the finder. */
    end(): ReadonlySet<number> {
      const sorted = hashes.subarray(0, count).sort();
      const repeated = new Set<number>();
      for (let index = 1; index < count; index += 1) {
        const hash = sorted[index];
        if (hash !== undefined && hash === sorted[index - 1]) repeated.add(hash);
      }
      hashes = new Float64Array(0);
      return repeated;
    },
  };
}
