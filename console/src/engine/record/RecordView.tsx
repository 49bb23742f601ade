import type { AnyRow, Resource } from '@steward/api';
import { Button, JsonViewer, Modal } from '@steward/ui';
import { useState } from 'react';
import { actionCommand } from '../copyAsCommand/actionCommand.ts';
import { CopyCommand } from '../copyAsCommand/CopyCommand.tsx';
import type { ActionContext, ViewAction } from '../definition/definition.ts';
import { resolveText } from '../definition/definition.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { Document, Forms } from './RecordView.styles.ts';
import { isSecretPath } from './isSecretPath.ts';

interface RecordViewProps {
  resource: Resource;
  action: ViewAction;
  context: ActionContext;
  row: AnyRow;
  onClose(): void;
}

/** Screens on which a line of JSON rarely fits, so that texts wrap. */
const phone = '(width < 640px)';

const forms = [
  { id: 'details', label: 'Details' },
  { id: 'json', label: 'JSON' },
];

/** Shows a record as fields and as JSON. Secrets are masked until a person reveals them one at a time. */
export function RecordView({ resource, action, context, row, onClose }: RecordViewProps) {
  const [form, setForm] = useState('details');
  const special = action.render?.(row);
  const json = (
    <JsonViewer
      value={row}
      rootName="record"
      mask={isSecretPath}
      defaultWrap={matchMedia(phone).matches}
    />
  );
  return (
    <Modal
      open
      flush={special === undefined}
      size="record"
      title={resolveText(action.title, context)}
      onClose={onClose}
      headerActions={<CopyCommand command={() => actionCommand(resource, action, context)} />}
      footer={<Button onClick={onClose}>BACK</Button>}
    >
      {special ??
        (action.json ? (
          <Document>{json}</Document>
        ) : (
          <Forms aria-label="Ways to see it" items={forms} value={form} onChange={setForm}>
            {form === 'json' ? (
              <Document>{json}</Document>
            ) : (
              <RecordDetails resource={resource} row={row} />
            )}
          </Forms>
        ))}
    </Modal>
  );
}
