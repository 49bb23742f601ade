import type { ServerVersion } from '../browser/version.ts';

/** Why a screen does not show. */
export type Failure = 'broken' | 'outdated' | 'cached' | 'unreachable' | 'offline';

/** The facts about a screen that failed. */
interface Circumstances {
  /** Whether a chunk could not be loaded. */
  isChunkError: boolean;
  /** Whether the chunk was requested again. */
  retried: boolean | undefined;
  /** The version on the server; undefined until the server answers. */
  version: ServerVersion | undefined;
  onLine: boolean;
}

/** Classifies a failure by what a person can do about it. */
export function classifyFailure({
  isChunkError,
  retried,
  version,
  onLine,
}: Circumstances): Failure {
  if (!isChunkError) return 'broken';
  if (version === 'other') return 'outdated';
  // Some browsers cache the failed request of a module until the page is reloaded.
  if (retried && version === 'same') return 'cached';
  return onLine ? 'unreachable' : 'offline';
}

interface Message {
  readonly title: string;
  readonly text: string;
  /** Whether requesting the chunk again may help; otherwise the page has to be reloaded. */
  readonly canRetry?: boolean;
}

const title = 'This screen could not be loaded';

/** The message for each failure. */
export const failureMessages: Readonly<Record<Failure, Message>> = {
  broken: {
    title: 'This screen stopped working',
    text: 'Nothing that was saved is lost. Reload the page, or go to another area. The report helps to find the cause.',
  },
  outdated: {
    title: 'There is a new version',
    text: 'Steward has been updated since this page loaded. Reload it to continue.',
  },
  cached: {
    title,
    text: 'The browser does not try again. Reload the page to continue.',
  },
  unreachable: {
    title,
    text: 'The connection broke, or the server does not answer.',
    canRetry: true,
  },
  offline: {
    title,
    text: 'You are offline. The console tries again once you are back online.',
    canRetry: true,
  },
};
