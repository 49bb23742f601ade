import type { Resource } from '@steward/api';
import { Button, Modal } from '@steward/ui';
import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../../core/store/context.ts';
import { CopyCommand } from '../../copyAsCommand/CopyCommand.tsx';
import type { ImportAction } from '../../definition/definition.ts';
import { ImportProgress } from '../sending/ImportProgress.tsx';
import { ImportReport } from '../sending/ImportReport.tsx';
import { selectImport } from '../sending/state.ts';
import type { FileFormHandle } from './FileForm.tsx';
import { FileForm } from './FileForm.tsx';
import { Foot, Scrolled } from './ImportDialog.styles.ts';
import { useFileForm } from './useFileForm.ts';

interface ImportDialogProps {
  resource: Resource;
  action: ImportAction;
  /** The provider table, or the id of the sector type. */
  scope: string | undefined;
  onClose(): void;
}

/** Focuses itself, since the button that was pressed is gone. */
function DoneButton({ label, onClick }: { label: string; onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    // The second half of a double click was meant for an earlier button.
    <Button ref={button} onClick={({ detail }) => detail < 2 && onClick()}>
      {label}
    </Button>
  );
}

/** The dialog that imports a file: it is read, matched, checked and repaired; sent; and reported. */
export function ImportDialogContent({ resource, action, scope, onClose }: ImportDialogProps) {
  const [uuid, setUuid] = useState<string>();
  const job = useAppSelector(selectImport(uuid ?? ''));
  const isDone = job?.status === 'done';
  // A file that the specified call refused can be sent again.
  const isRefused = job?.status === 'failed' && !job.isInParts;
  const isSent = uuid !== undefined && job !== undefined && !isRefused;
  const container = useRef<HTMLDivElement>(null);
  const form = useFileForm({ resource, action, scope, container, onSent: setUuid });
  const hasRows = isSent || form.model.shownFile !== undefined;
  const handle = useRef<FileFormHandle>(null);
  return (
    <Modal
      open
      flush
      size={hasRows ? 'sheet' : 'form'}
      title={action.title}
      headerActions={!isSent && <CopyCommand command={() => form.command()} />}
      onClose={() => (isSent ? onClose() : handle.current?.leave())}
    >
      {isSent ? (
        <>
          <Scrolled>
            {isDone ? <ImportReport uuid={uuid} /> : <ImportProgress uuid={uuid} />}
          </Scrolled>
          <Foot>
            <span />
            <DoneButton key={String(isDone)} label={isDone ? 'Done' : 'Close'} onClick={onClose} />
          </Foot>
        </>
      ) : null}
      <FileForm
        ref={handle}
        resource={resource}
        action={action}
        form={form}
        container={container}
        onClose={onClose}
        isHidden={isSent}
        failure={isRefused ? job.message : undefined}
      />
    </Modal>
  );
}
