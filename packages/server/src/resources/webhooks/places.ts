import pLimit from 'p-limit';

/**
 * How many webhooks a server delivers to at once, of those that took their last event and of those that did
 * not, and how many events each is sent at once. Their product is the most connections that are open.
 */
export const placeLimits = {
  taking: { webhooks: 64, events: 4 },
  failing: { webhooks: 32, events: 1 },
};

/** The places of a server at which webhooks are served, in rotation. */
export interface Places {
  /** Runs a turn of a webhook at the next place, with the number of events that it may send at once. */
  take<T>(webhook: number, turn: (events: number) => Promise<T>): Promise<T>;
  /** Notes whether a webhook took what it was sent: those that do not have places of their own. */
  note(webhook: number, isTaken: boolean): void;
}

/** Receivers that do not answer hold places for long, so they share few, which others need not. */
export function createPlaces(limits = placeLimits): Places {
  const failing = new Set<number>();
  const places = {
    taking: pLimit(limits.taking.webhooks),
    failing: pLimit(limits.failing.webhooks),
  };
  return {
    take(webhook, turn) {
      const kind = failing.has(webhook) ? 'failing' : 'taking';
      return places[kind](() => turn(limits[kind].events));
    },
    note(webhook, isTaken) {
      if (isTaken) failing.delete(webhook);
      else failing.add(webhook);
    },
  };
}
