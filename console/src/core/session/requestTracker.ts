type Fetch = (request: Request) => Promise<Response>;

/** Tells the changes of this window from those of others, by the ids of its calls. */
export interface RequestTracker {
  /** Wraps a `fetch`, so that its calls count as own. */
  watch(fetch: Fetch): Fetch;
  /** Resolves once no change of this window is under way, whose id would not be known yet. */
  settled(): Promise<void>;
  isOwn(requestId: string): boolean;
}

/** Ids that are remembered: an event follows its call within seconds. */
const maxIds = 1_000;

export function createRequestTracker(): RequestTracker {
  const ids = new Set<string>();
  const underWay = new Set<Promise<unknown>>();

  const remember = (id: string) => {
    ids.add(id);
    if (ids.size <= maxIds) return;
    for (const oldest of ids) {
      ids.delete(oldest);
      return;
    }
  };

  return {
    watch: (fetch) => async (request) => {
      const answer = fetch(request);
      if (request.method === 'GET') return answer;
      const trackedAnswer = answer.then(
        ({ headers }) => remember(headers.get('x-request-id') ?? ''),
        () => undefined,
      );
      underWay.add(trackedAnswer);
      void trackedAnswer.finally(() => underWay.delete(trackedAnswer));
      return answer;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    isOwn: (requestId) => ids.has(requestId),
  };
}
