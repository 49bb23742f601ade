import type { AnyRow } from '@steward/api';
import { Button, JsonViewer, Modal } from '@steward/ui';
import type { ActionContext, ViewAction } from './definition.ts';
import { wordsOf } from './definition.ts';
import { isSecretPath } from './secrets.ts';

interface RecordViewProps {
  action: ViewAction;
  context: ActionContext;
  row: AnyRow;
  onClose(): void;
}

/** A record as JSON, its secrets masked until they are revealed one at a time. */
export function RecordView({ action, context, row, onClose }: RecordViewProps) {
  return (
    <Modal
      open
      size="record"
      title={wordsOf(action.title, context)}
      onClose={onClose}
      footer={<Button onClick={onClose}>BACK</Button>}
    >
      {action.render?.(row) ?? (
        <JsonViewer value={row} rootName="record" mask={isSecretPath} searchable />
      )}
    </Modal>
  );
}
