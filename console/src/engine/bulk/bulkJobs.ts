import { pluralize, resources } from '@steward/api';
import type { Job } from '../../core/jobs/job.ts';
import type { BulksState } from './state.ts';

/** The deletions, record by record, that no dialog shows. */
export const bulkJobs = (bulks: BulksState): Job[] =>
  Object.entries(bulks).flatMap(([name, bulk]): Job[] => {
    const { status, rows, deleted, failures, isShown = false } = bulk;
    const resource = resources.find((each) => each.name === name);
    if (isShown || resource === undefined) return [];
    if (status !== 'running' && status !== 'stopping') return [];
    return [
      {
        id: `bulk:${name}`,
        title: `Delete ${pluralize(rows.length, resource.one, resource.many)}`,
        status,
        done: deleted.length + Object.keys(failures).length,
        total: rows.length,
        stop: { type: 'bulk/stopped', resource: name },
      },
    ];
  });
