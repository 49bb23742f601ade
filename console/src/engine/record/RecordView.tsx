import type { AnyRow, Resource } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { Button, JsonViewer, Modal } from '@steward/ui';
import type { ReactNode } from 'react';
import { Fragment, useRef, useState } from 'react';
import { phoneQuery } from '../../core/browser/useMediaQuery.ts';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { DialogContent } from '../../core/page/DialogContent.styles.ts';
import { AsItWasButton } from '../changeMany/AsItWasButton.tsx';
import { actionCommand } from '../copyAsCommand/actionCommand.ts';
import { CopyCommand } from '../copyAsCommand/CopyCommand.tsx';
import type { ActionContext, ViewAction } from '../definition/definition.ts';
import { resolveText } from '../definition/definition.ts';
import { useHasHistory } from '../history/recordHistory.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { Document, Forms, GraveActions } from './RecordView.styles.ts';
import { isSecretPath } from './isSecretPath.ts';

interface RecordViewProps {
  resource: Resource;
  action: ViewAction;
  context: ActionContext;
  row: AnyRow;
  /** What else can be done to the record. Default nothing. */
  actions?: readonly MenuItem[] | undefined;
  /** Stands in the header, beside the menu. Default nothing. */
  sidePanel?: ReactNode;
  onClose(): void;
}

const RecordHistory = lazyWithRetry(() =>
  import('../history/RecordHistory.tsx').then((m) => m.RecordHistory),
);

/** Shows a record as fields and as JSON. Secrets are masked until a person reveals them one at a time. */
export function RecordView(props: RecordViewProps) {
  const { resource, action, context, row, actions = [], sidePanel, onClose } = props;
  const edit = useRef<HTMLButtonElement>(null);
  const { isTracked = true } = action;
  const hasHistory = useHasHistory() && isTracked;
  const record = { resource, row, scope: context.scope };
  const special = action.render?.(row);
  const graveActions = actions.filter(({ tone }) => tone === 'danger');
  const plainActions = actions.filter(({ tone }) => tone !== 'danger');
  const forms = [
    ...(action.json ? [] : [{ id: 'details', label: 'Details' }]),
    ...(action.tabs ?? []),
    ...(special === undefined ? [{ id: 'json', label: 'JSON' }] : []),
    ...(hasHistory ? [{ id: 'history', label: 'History' }] : []),
  ];
  const [chosenTab, setForm] = useState(action.firstTab ?? forms[0]?.id);
  // The history goes where the permission to read it is taken away.
  const form = forms.some(({ id }) => id === chosenTab) ? chosenTab : forms[0]?.id;
  const { Details } = action;
  const TabContent = action.tabs?.find(({ id }) => id === form)?.Content;
  const shared: Readonly<Record<string, ReactNode>> = {
    details:
      special !== undefined ? (
        <DialogContent>
          <div>{special}</div>
        </DialogContent>
      ) : Details ? (
        <Details row={row} />
      ) : (
        <RecordDetails resource={resource} row={row} />
      ),
    json: (
      <Document>
        <JsonViewer
          value={row}
          rootName="record"
          mask={isSecretPath}
          // A line of JSON rarely fits on a phone.
          defaultWrap={matchMedia(phoneQuery).matches}
        />
      </Document>
    ),
    history: (
      <RecordHistory
        {...record}
        entryAction={(entry) => <AsItWasButton {...record} before={entry} />}
      />
    ),
  };
  const content = TabContent ? <TabContent row={row} /> : shared[form ?? 'details'];
  return (
    <Modal
      open
      flush={special === undefined || forms.length > 1}
      size="record"
      title={resolveText(action.title, context)}
      onClose={onClose}
      headerActions={
        <>
          {sidePanel}
          {isTracked && <CopyCommand command={() => actionCommand(resource, action, context)} />}
        </>
      }
      // Most often a record is edited next; reading needs no focus.
      initialFocus={edit}
      footer={
        <>
          {graveActions.length > 0 && (
            <GraveActions>
              {graveActions.map(({ id, label, icon, onSelect }) => (
                <Button key={id} variant="quiet" icon={icon} onClick={onSelect}>
                  {label}
                </Button>
              ))}
            </GraveActions>
          )}
          {plainActions.map(({ id, label, icon, shortcut, onSelect }) => (
            <Button
              key={id}
              ref={shortcut === undefined ? undefined : edit}
              variant="quiet"
              icon={icon}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))}
          {isTracked && <AsItWasButton {...record} />}
          <Button onClick={onClose}>BACK</Button>
        </>
      }
    >
      {forms.length > 1 && form !== undefined ? (
        <Forms aria-label="Presentation" items={forms} value={form} onChange={setForm}>
          <Fragment key={row.id}>{content}</Fragment>
        </Forms>
      ) : (
        (special ?? content)
      )}
    </Modal>
  );
}
