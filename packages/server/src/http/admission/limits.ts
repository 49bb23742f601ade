import type { CallClass } from './callClass.ts';

/** How many calls of a class a server takes. */
export interface ClassLimits {
  /** Calls that run at once. */
  readonly running: number;
  /** Calls that wait for their turn; more are refused at once. */
  readonly waiting: number;
  /** How long a call may wait, in milliseconds. */
  readonly waitMs: number;
  /** Calls of one person, or of one API key; no limit of its own where left out. */
  readonly perPerson?: {
    /** The number that runs at once; more wait. */
    readonly running: number;
    /** The number that runs and waits; more are refused. */
    readonly inAll: number;
  };
  /** The shortest and the longest Retry-After of a refused call, in seconds. */
  readonly retryAfter: readonly [number, number];
}

export type AdmissionLimits = Readonly<Record<CallClass, ClassLimits>>;

/** Uploads that are received and applied at once, unless the settings say otherwise. */
export const defaultUploads = 4;
/** Searches that run at once, unless the settings say otherwise. */
export const defaultSearches = 4;

/** The limits of a server. */
export const admissionLimits = ({
  uploads = defaultUploads,
  searches = defaultSearches,
}: {
  readonly uploads?: number | undefined;
  readonly searches?: number | undefined;
} = {}): AdmissionLimits => ({
  // Of the ten connections to PostgreSQL, some stay free for the other classes.
  read: { running: 8, waiting: 300, waitMs: 2_000, retryAfter: [1, 3] },
  search: {
    running: searches,
    waiting: 100,
    waitMs: 2_000,
    retryAfter: [1, 5],
    perPerson: { running: searches, inAll: 24 },
  },
  export: {
    running: 2,
    waiting: 20,
    waitMs: 5_000,
    retryAfter: [5, 15],
    perPerson: { running: 1, inAll: 3 },
  },
  // Many may wait for a record that one of them holds; the store itself runs few at once.
  write: { running: 100, waiting: 200, waitMs: 5_000, retryAfter: [1, 3] },
  // Hashing a password takes one of the four threads that Node has for such work, and 19 MiB.
  login: { running: 3, waiting: 50, waitMs: 5_000, retryAfter: [2, 6] },
  upload: {
    running: uploads,
    waiting: 30,
    waitMs: 30_000,
    retryAfter: [5, 15],
    // The command line sends up to eight parts of a file at once.
    perPerson: { running: Math.max(1, uploads - 1), inAll: 8 },
  },
  stream: {
    running: 5_000,
    waiting: 100,
    waitMs: 2_000,

    retryAfter: [10, 30],
  },
});
