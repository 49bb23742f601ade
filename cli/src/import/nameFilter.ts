import { companyNameKey } from '@steward/api/csv';

/** Two independent hashes of a company's name, in the form in which names are compared. */
export interface NameHash {
  readonly first: number;
  readonly second: number;
}

/** Where both hashes begin, and what they multiply by. The first pair is that of FNV-1a. */
export const hashSeeds = {
  ...{ first: 0x811c9dc5, second: 0x2545f491, firstPrime: 0x01000193, secondPrime: 0x5bd1e995 },
} as const;

/** Spreads the bits of a hash, of which the lower ones are poor. */
export function mixHash(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (once ^ (once >>> 15)) >>> 0;
}

/** The hash of a name in any script. Names that `companyNameKey` makes equal have one hash. */
export function hashName(name: string): NameHash {
  const key = companyNameKey(name);
  let { first, second }: { first: number; second: number } = hashSeeds;
  for (let index = 0; index < key.length; index += 1) {
    const unit = key.charCodeAt(index);
    first = Math.imul(first ^ unit, hashSeeds.firstPrime);
    second = Math.imul(second ^ unit, hashSeeds.secondPrime);
  }
  return { first: mixHash(first), second: mixHash(second) };
}

/** A set of names that takes constant memory, and holds a few that nobody added. */
export interface NameFilter {
  /** Adds a name. Returns whether it was there already, or seems so. */
  add(hash: NameHash): boolean;
  has(hash: NameHash): boolean;
  /** Whether a name was added. */
  readonly isEmpty: boolean;
}

/**
 * A Bloom filter in blocks of 64 bits, so that a name costs one access to memory: three bits in each half.
 * With 16 MB, one in ten million names is taken for another among a million names, and one in two thousand
 * among ten million.
 *
 * @param bytes a power of two, 16 or more
 */
export function createNameFilter(bytes: number): NameFilter {
  const words = new Int32Array(bytes / 4);
  const shift = 32 - Math.log2(bytes / 8);
  let isEmpty = true;
  const bits = (hash: number) =>
    (1 << (hash & 31)) | (1 << ((hash >>> 5) & 31)) | (1 << ((hash >>> 10) & 31));
  const has = ({ first, second }: NameHash) => {
    const at = (first >>> shift) << 1;
    const [low, high] = [bits(second), bits(second >>> 15)];
    return ((words[at] ?? 0) & low) === low && ((words[at + 1] ?? 0) & high) === high;
  };
  return {
    has,
    add(hash) {
      const had = has(hash);
      const at = (hash.first >>> shift) << 1;
      words[at] = (words[at] ?? 0) | bits(hash.second);
      words[at + 1] = (words[at + 1] ?? 0) | bits(hash.second >>> 15);
      isEmpty = false;
      return had;
    },
    get isEmpty() {
      return isEmpty;
    },
  };
}
