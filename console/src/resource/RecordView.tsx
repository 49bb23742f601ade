import type { AnyRow, Resource } from '@steward/api';
import { Button, JsonViewer, Modal } from '@steward/ui';
import { actionCommand } from '../command/actionCommand.ts';
import { CopyCommand } from '../command/CopyCommand.tsx';
import type { ActionContext, ViewAction } from './definition.ts';
import { wordsOf } from './definition.ts';
import { Document } from './RecordView.styles.ts';
import { isSecretPath } from './secrets.ts';

interface RecordViewProps {
  resource: Resource;
  action: ViewAction;
  context: ActionContext;
  row: AnyRow;
  onClose(): void;
}

/** Where a line of JSON seldom fits, so that texts are broken into lines. */
const phone = '(width < 640px)';

/** A record as JSON, its secrets masked until they are revealed one at a time. */
export function RecordView({ resource, action, context, row, onClose }: RecordViewProps) {
  const special = action.render?.(row);
  return (
    <Modal
      open
      flush={special === undefined}
      size="record"
      title={wordsOf(action.title, context)}
      onClose={onClose}
      headerActions={<CopyCommand command={() => actionCommand(resource, action, context)} />}
      footer={<Button onClick={onClose}>BACK</Button>}
    >
      {special ?? (
        <Document>
          <JsonViewer
            value={row}
            rootName="record"
            mask={isSecretPath}
            defaultWrap={matchMedia(phone).matches}
          />
        </Document>
      )}
    </Modal>
  );
}
