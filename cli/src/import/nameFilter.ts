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

/** Spreads the bits of a hash, of which the lower ones are poor. A signed number, since V8 boxes larger ones. */
export function mixHash(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return once ^ (once >>> 15);
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
 * A Bloom filter in blocks of 64 bits, so that a name costs one access to memory: four bits in each half. With
 * 16 MB, about one in ten million names is wrongly found among a million, and one in two thousand among ten.
 *
 * @param bytes a power of two, 16 or more
 */
export function createNameFilter(bytes: number): NameFilter {
  const words = new Int32Array(bytes / 4);
  const shift = 32 - Math.log2(bytes / 8);
  let isEmpty = true;
  // A shift by a number takes its last five bits. Those of `first` are not among the ones that choose the block.
  const lowBits = ({ first, second }: NameHash) =>
    (1 << first) | (1 << second) | (1 << (second >>> 5)) | (1 << (second >>> 10));
  const highBits = ({ first, second }: NameHash) =>
    (1 << (first >>> 5)) | (1 << (second >>> 15)) | (1 << (second >>> 20)) | (1 << (second >>> 25));
  const has = (hash: NameHash) => {
    const at = (hash.first >>> shift) << 1;
    const [low, high] = [lowBits(hash), highBits(hash)];
    return ((words[at] ?? 0) & low) === low && ((words[at + 1] ?? 0) & high) === high;
  };
  return {
    has,
    add(hash) {
      const had = has(hash);
      const at = (hash.first >>> shift) << 1;
      words[at] = (words[at] ?? 0) | lowBits(hash);
      words[at + 1] = (words[at + 1] ?? 0) | highBits(hash);
      isEmpty = false;
      return had;
    },
    get isEmpty() {
      return isEmpty;
    },
  };
}
