import type { AnyRow } from '@steward/api';
import { cellValue, columnField, formatValue, notAvailable } from '@steward/api';
import { Confirm } from '@steward/ui';
import { useEffect } from 'react';
import { useConsole, usePlatform, useSend } from '../../core/store/context.ts';
import { actionCommand } from '../copyAsCommand/actionCommand.ts';
import { CopyCommand } from '../copyAsCommand/CopyCommand.tsx';
import { forgetRecord } from '../../core/browser/recentRecords.ts';
import type { ActionContext, RemoveAction, ScreenDefinition } from '../definition/definition.ts';
import { wordsOf } from '../definition/definition.ts';
import { Moment } from './Moment.tsx';
import { leftToRight } from './leftToRight.tsx';
import { RecordSummary } from './RemoveConfirm.styles.ts';
import { resourceState } from '../data/state.ts';

interface RemoveConfirmProps {
  definition: ScreenDefinition;
  action: RemoveAction;
  context: ActionContext;
  row: AnyRow;
  onClose(): void;
}

/** Asks before a record goes, and shows it. */
export function RemoveConfirm({ definition, action, context, row, onClose }: RemoveConfirmProps) {
  const { resource } = definition;
  const { now } = usePlatform();
  const send = useSend();
  const owner = useConsole(({ session }) => session.currentUser?.id);
  const { modal } = useConsole(resourceState(resource.name));

  useEffect(() => {
    if (modal.status !== 'done') return;
    forgetRecord(owner, { resource: resource.name, id: row.id });
    onClose();
  }, [modal.status, onClose, owner, resource.name, row.id]);

  return (
    <Confirm
      open
      tone="danger"
      title={wordsOf(action.title, context)}
      confirmLabel={action.label}
      headerActions={<CopyCommand command={() => actionCommand(resource, action, context)} />}
      pending={modal.status === 'saving'}
      error={modal.message}
      onCancel={onClose}
      onConfirm={() =>
        send({
          type: 'resource/submitted',
          resource: resource.name,
          action: action.id,
          values: {},
          ...context,
        })
      }
    >
      <p>This cannot be undone. {action.keptBy?.(row)}</p>
      <RecordSummary>
        <div>
          <dt>ID</dt>
          <dd>{row.id}</dd>
        </div>
        {resource.columns
          .filter(({ id }) => id !== 'id')
          .map((column) => {
            const field = columnField(resource, column);
            return {
              ...column,
              kind: field?.kind,
              value: cellValue(column, row),
              text: formatValue(cellValue(column, row), field),
            };
          })
          // What is left blank in the table has nothing to say here either.
          .filter(({ blank, text }) => !blank || text !== '')
          .map(({ id, header, kind, value, text }) => (
            <div key={id}>
              <dt>{header}</dt>
              {kind === 'email' ? (
                <dd data-whole="">{leftToRight(text) || notAvailable}</dd>
              ) : (
                <dd>
                  {kind === 'date' && typeof value === 'string' ? (
                    <Moment value={value} now={now()} />
                  ) : (
                    text || notAvailable
                  )}
                </dd>
              )}
            </div>
          ))}
      </RecordSummary>
    </Confirm>
  );
}
