import type { Resource } from '@steward/api';
import type { TableLayout, Toast } from '@steward/ui';
import { Button } from '@steward/ui';
import { useEffect } from 'react';
import { useConsole, useSend } from '../../app/context.ts';
import type { ListQuery } from '../state.ts';
import { resourceState } from '../state.ts';

/** How long a message of success stays, in milliseconds. */
const stays = 6_000;

/** Exporting a list: the way to begin, how far it is, and the way to put its message away. */
export function useExport({ name }: Resource, query: ListQuery, layout: TableLayout) {
  const send = useSend();
  const exporting = useConsole(({ resources }) => resourceState(resources, name).exporting);
  const begin = (pages: 'this' | 'all') =>
    send({ type: 'resource/exportAsked', resource: name, query, pages, layout });
  const dismiss = () => send({ type: 'resource/exportDismissed', resource: name });

  useEffect(() => {
    if (exporting.status !== 'done') return;
    const timer = setTimeout(
      () => send({ type: 'resource/exportDismissed', resource: name }),
      stays,
    );
    return () => clearTimeout(timer);
  }, [exporting, send, name]);

  const toast = (): Toast | undefined => {
    switch (exporting.status) {
      case 'idle':
        return undefined;
      case 'running': {
        const { rows, total } = exporting;
        const of =
          total === undefined
            ? ''
            : ` ${rows.toLocaleString('en')} of ${total.toLocaleString('en')}`;
        const cancel = (
          <Button size="sm" variant="quiet" onClick={dismiss}>
            Cancel
          </Button>
        );
        return { id: 'export', tone: 'info', text: `Exporting${of}`, action: cancel };
      }
      case 'done': {
        const count = `${exporting.rows.toLocaleString('en')} ${exporting.rows === 1 ? 'row' : 'rows'}`;
        return { id: 'export', tone: 'success', text: `${count} saved as ${exporting.file}.` };
      }
      case 'failed':
        return { id: 'export', tone: 'danger', text: `Not exported. ${exporting.message}` };
    }
  };
  return { begin, dismiss, toast: toast() };
}
