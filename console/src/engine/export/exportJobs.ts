import { resources } from '@steward/api';
import type { Job } from '../../core/jobs/job.ts';
import type { ExportsState } from './state.ts';

/** The exports that are being read. Their toasts tell what became of them. */
export const exportJobs = (exports: ExportsState): Job[] =>
  Object.entries(exports).flatMap(([resource, exporting]): Job[] => {
    if (exporting.status !== 'running') return [];
    const many = resources.find(({ name }) => name === resource)?.many ?? resource;
    return [
      {
        id: `export:${resource}`,
        title: `Export ${many}`,
        status: 'running',
        done: exporting.rows,
        total: exporting.total,
        stop: { type: 'export/dismissed', resource },
      },
    ];
  });
