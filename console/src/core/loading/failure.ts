import type { ServerVersion } from '../browser/version.ts';

/** Why a screen is not there. */
export type Failure = 'broken' | 'outdated' | 'kept' | 'unreachable' | 'offline';

/** What is known of a screen that failed. */
interface Signs {
  /** A part of it did not arrive. */
  missing: boolean;
  /** Whether the part was asked for again. */
  tried: boolean | undefined;
  /** What the server has; absent before it answered. */
  version: ServerVersion | undefined;
  onLine: boolean;
}

/** Names the case, which says what can be done about it. */
export function failureOf({ missing, tried, version, onLine }: Signs): Failure {
  if (!missing) return 'broken';
  if (version === 'other') return 'outdated';
  // There are browsers that ask for a part once, and then no more until the page is loaded anew.
  if (tried && version === 'same') return 'kept';
  return onLine ? 'unreachable' : 'offline';
}

interface Told {
  readonly title: string;
  readonly text: string;
  /** Whether asking for the part again may help; otherwise the page is to be loaded anew. */
  readonly again?: boolean;
}

const title = 'This screen could not be loaded';

/** What is said in each case. */
export const told: Readonly<Record<Failure, Told>> = {
  broken: {
    title: 'This screen broke',
    text: 'Nothing that was saved is lost. Reload the page, or go to another area; the report helps whoever looks into it.',
  },
  outdated: {
    title: 'There is a new version',
    text: 'Steward was updated since this page was loaded. Reload it to go on.',
  },
  kept: {
    title,
    text: 'The browser does not ask for it again by itself. Reload the page to go on.',
  },
  unreachable: {
    title,
    text: 'The connection broke on the way, or the server does not answer.',
    again: true,
  },
  offline: {
    title,
    text: 'You are offline. It is asked for again when the connection is back.',
    again: true,
  },
};
