import type { AnyRow, Resource } from '@steward/api';
import { Button, JsonViewer, Modal } from '@steward/ui';
import { actionCommand } from '../command/actionCommand.ts';
import { CopyCommand } from '../command/CopyCommand.tsx';
import type { ActionContext, ViewAction } from './definition.ts';
import { wordsOf } from './definition.ts';
import { isSecretPath } from './secrets.ts';

interface RecordViewProps {
  resource: Resource;
  action: ViewAction;
  context: ActionContext;
  row: AnyRow;
  onClose(): void;
}

/** A record as JSON, its secrets masked until they are revealed one at a time. */
export function RecordView({ resource, action, context, row, onClose }: RecordViewProps) {
  return (
    <Modal
      open
      size="record"
      title={wordsOf(action.title, context)}
      onClose={onClose}
      footer={
        <>
          <CopyCommand command={() => actionCommand(resource, action, context)} />
          <Button onClick={onClose}>BACK</Button>
        </>
      }
    >
      {action.render?.(row) ?? (
        <JsonViewer value={row} rootName="record" mask={isSecretPath} searchable />
      )}
    </Modal>
  );
}
