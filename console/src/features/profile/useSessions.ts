import type { Contract, ResponseOf } from '@steward/api';
import { showToast } from '../../core/activity/toasts.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import type { PlannedCall } from '../../engine/definition/definition.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { useQuery } from '../../engine/data/useQuery.ts';

type SessionRows = ResponseOf<Contract['profile']['sessions']>;
export type Session = SessionRows['rows'][number];

interface SessionsOptions {
  /** The name of its query and its mutation. */
  name: string;
  calls: {
    readonly list: PlannedCall;
    readonly end: (sessionId: number) => PlannedCall;
    readonly endAll: PlannedCall;
  };
  /** Said when all sessions have ended. */
  allEnded: string;
}

/** The sessions of a person, and what ends one of them or all but the present one. */
export function useSessions({ name, calls, allEnded }: SessionsOptions) {
  const { refetch, status, message, data } = useQuery<SessionRows>(name, {
    ...calls.list,
    resource: name,
  });
  const dispatch = useAppDispatch();
  const { state, mutate } = useMutation(name);
  const rows = data?.rows ?? [];

  async function end(planned: PlannedCall, text: string) {
    const result = await mutate({ what: planned.route.summary, calls: [planned] });
    if (result.status === 'saved') dispatch(showToast({ text }));
    // After a refusal, too: the session may have ended by itself.
    if (result.status !== 'busy') refetch();
  }

  return {
    status,
    message,
    refetch,
    rows,
    hasOthers: rows.some(({ is_current }) => !is_current),
    isEnding: state.status === 'pending',
    endOne: ({ id, device }: Session) =>
      void end(calls.end(id ?? 0), `The session on ${device} has ended.`),
    endAll: () => void end(calls.endAll, allEnded),
  };
}

export type Sessions = ReturnType<typeof useSessions>;
