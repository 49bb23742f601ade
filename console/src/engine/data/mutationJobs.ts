import type { Job } from '../../core/jobs/job.ts';
import type { MutationsState } from './mutations.ts';
import { progressOf } from './mutations.ts';

/** The changes of many calls that go on after their component has unmounted. */
export const mutationJobs = (mutations: MutationsState): Job[] =>
  Object.entries(mutations).flatMap(([key, mutation]): Job[] => {
    const { isDetached, what, status } = mutation;
    if (!isDetached || what === undefined) return [];
    return [
      {
        id: `mutation:${key}`,
        title: what,
        status: status === 'stopping' ? 'stopping' : 'running',
        ...progressOf(mutation),
        ...(mutation.isStoppable && { stop: { type: 'mutation/stopRequested', key } }),
      },
    ];
  });
