import type { Resource } from '@steward/api';
import { counted } from '@steward/api';
import type { Toast } from '@steward/ui';
import { Button, Toasts } from '@steward/ui';
import { useEffect, useEffectEvent } from 'react';
import { useConsole, useSend } from '../app/context.ts';
import { usePlace } from '../frame/usePlace.ts';
import { outcome } from './bulk/words.ts';
import type { ExportState } from './export/state.ts';
import { resourceState } from './state.ts';

/** How long a message of success stays, in milliseconds. */
const stays = 6_000;

interface ListToastsProps {
  resource: Resource;
  /** Whether records were deleted, and nothing is left to do but to say so. */
  deleted: boolean;
  onDeletedSeen(): void;
}

/**
 * What a list says in the corner: how an export goes, and that all that was chosen is deleted. It comes
 * with the first thing that a person does, and so keeps their place, too.
 */
export function ListToasts({ resource, deleted, onDeletedSeen }: ListToastsProps) {
  const send = useSend();
  const { bulk, exporting } = useConsole(resourceState(resource.name));
  const endExport = () => send({ type: 'resource/exportDismissed', resource: resource.name });
  usePlace();
  usePutAway(deleted, onDeletedSeen);
  usePutAway(exporting.status === 'done' && exporting.promised === undefined, endExport);

  const gone: Toast = { id: 'deleted', tone: 'success', text: outcome(resource, bulk) };
  const exported = exportToast(exporting, endExport);
  return (
    <Toasts
      items={[...(deleted ? [gone] : []), ...(exported === undefined ? [] : [exported])]}
      onDismiss={(id) => (id === gone.id ? onDeletedSeen() : endExport())}
    />
  );
}

/** Ends what a message of success is about, once it has been there for a while. */
function usePutAway(shown: boolean, end: () => void): void {
  const putAway = useEffectEvent(end);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(putAway, stays);
    return () => clearTimeout(timer);
  }, [shown]);
}

function exportToast(exporting: ExportState, cancel: () => void): Toast | undefined {
  switch (exporting.status) {
    case 'idle':
      return undefined;
    case 'running': {
      const { rows, total } = exporting;
      const far =
        total === undefined ? '' : ` ${rows.toLocaleString('en')} of ${total.toLocaleString('en')}`;
      const action = (
        <Button size="sm" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      );
      return { id: 'export', tone: 'info', text: `Exporting${far}`, action };
    }
    case 'done': {
      const { rows, promised, file } = exporting;
      const saved = `${counted(rows, 'row')} saved as ${file}.`;
      if (promised === undefined) return { id: 'export', tone: 'success', text: saved };
      const text = `${saved} The platform said that there are ${promised.toLocaleString('en')}, and gave no more.`;
      return { id: 'export', tone: 'warning', text };
    }
    case 'failed':
      return { id: 'export', tone: 'danger', text: `Not exported. ${exporting.message}` };
  }
}
