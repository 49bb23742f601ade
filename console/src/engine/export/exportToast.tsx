import { pluralize, formatCount } from '@steward/api';
import type { Toast } from '@steward/ui';
import type { ExportState } from './state.ts';

/** The toast of an export that ended. */
export function exportToast(
  id: string,
  exporting: ExportState,
  duration: number,
): Toast | undefined {
  switch (exporting.status) {
    // The header shows its progress.
    case 'idle':
    case 'running':
      return undefined;
    case 'done': {
      const { rows, promised, hasChanged, file } = exporting;
      const savedText = `${pluralize(rows, 'row')} saved as ${file}.`;
      if (hasChanged && promised === undefined) {
        const text = `${savedText} The list changed while it was read, so some rows may be missing. Export again for all.`;
        return { id, tone: 'warning', text };
      }
      if (promised === undefined) return { id, tone: 'success', text: savedText, duration };
      const text = `${savedText} The platform announced ${formatCount(promised)}, but sent no more.`;
      return { id, tone: 'warning', text };
    }
    case 'failed':
      return { id, tone: 'danger', text: `Not exported. ${exporting.message}` };
  }
}
