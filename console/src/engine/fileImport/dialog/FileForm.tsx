import { formatCount } from '@steward/api';
import type { Resource } from '@steward/api';
import { Banner, Button, FileDrop, Spinner } from '@steward/ui';
import type { Ref, RefObject } from 'react';
import { useImperativeHandle, useState } from 'react';
import { DialogContent } from '../../../core/page/DialogContent.styles.ts';
import type { ImportAction } from '../../definition/definition.ts';
import { DiscardQuestion } from '../../drafts/DiscardQuestion.tsx';
import { ReadingPanel } from '../file/ReadingPanel.tsx';
import { unclearColumns } from '../reading/columns.ts';
import { Outlook } from '../rows/Outlook.tsx';
import { SheetPanel } from '../rows/SheetPanel.tsx';
import { FileFindings } from './FileFindings.tsx';
import { FileSettings } from './settings/FileSettings.tsx';
import { Foot, Scrolled } from './ImportDialog.styles.ts';
import type { FileFormModel } from './useFileForm.ts';

const accepted =
  '.csv,.tsv,.txt,.ndjson,.jsonl,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const kinds = 'CSV, an Excel workbook (.xlsx), or NDJSON.';

/** What the dialog asks of the form. */
export interface FileFormHandle {
  /** Closes the dialog; asks first where repairs would be lost. */
  leave(): void;
}

interface FileFormProps {
  resource: Resource;
  action: ImportAction;
  form: FileFormModel;
  /** The element around the fields. */
  container: RefObject<HTMLDivElement | null>;
  /** Whether the file is being sent, so that the form waits unseen. */
  isHidden: boolean;
  /** Why the platform did not take the file. */
  failure: string | undefined;
  ref: Ref<FileFormHandle>;
  onClose(): void;
}

/** The file, what its columns become, and its rows: everything before it is sent. */
export function FileForm(props: FileFormProps) {
  const { resource, action, form, container, isHidden, failure, ref, onClose } = props;
  const {
    file,
    state,
    shownFile,
    targets,
    choices,
    problem,
    sheet,
    check,
    readingOptions,
    readAs,
  } = form.model;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const { fileLabel = 'File', hint = kinds } = action;

  function leave(): void {
    if ((sheet?.repairCount() ?? 0) > 0) setAsksToDiscard(true);
    else onClose();
  }
  useImperativeHandle(ref, () => ({ leave }));

  if (isHidden) return null;
  const isJudging = choices !== undefined && problem === undefined && sheet === undefined;
  const missingText = form.isMissing ? `Choose a ${fileLabel}.` : undefined;
  const error = state.status === 'refused' ? state.message : missingText;
  const unclear = shownFile ? unclearColumns(shownFile.openedFile.table.headers, targets) : [];
  return (
    <>
      <Scrolled ref={container}>
        <DialogContent>
          <div data-place="file">
            <FileDrop
              label={fileLabel}
              accept={accepted}
              {...(shownFile === undefined && { hint })}
              file={file}
              onFile={form.choose}
              {...(error !== undefined && { error })}
            />
          </div>
          {shownFile && (
            <>
              <FileFindings form={form} openedFile={shownFile.openedFile} unclear={unclear} />
              <FileSettings
                key={shownFile.openedFile.hash}
                resource={resource}
                model={form.model}
                openedFile={shownFile.openedFile}
                choices={shownFile.choices}
                isNeeded={problem !== undefined || unclear.length > 0}
              />
            </>
          )}
          {state.status === 'reading' && (
            <Spinner
              label={
                state.rows === 0
                  ? 'Reading the file'
                  : `Reading the file: ${formatCount(state.rows)} rows`
              }
            />
          )}
          {state.status === 'refused' && state.isRetried && (
            <ReadingPanel
              key={file?.name}
              table={undefined}
              readingOptions={readingOptions}
              isOpen
              onChange={readAs}
            />
          )}
          {isJudging && <Spinner label="Checking the rows" />}
          {sheet && choices && (
            <SheetPanel
              key={shownFile?.openedFile.hash}
              sheet={sheet}
              check={check}
              settings={JSON.stringify([choices.skipTwins])}
            />
          )}
          {failure !== undefined && (
            <Banner tone="danger" title="The file was not sent.">
              {failure}
            </Banner>
          )}
        </DialogContent>
      </Scrolled>
      <Foot>
        <Button variant="quiet" onClick={leave}>
          Cancel
        </Button>
        {sheet && choices && <Outlook sheet={sheet} mode={choices.mode} />}
        <Button
          variant="primary"
          loading={state.status === 'reading' || isJudging}
          onClick={form.save}
        >
          {action.submit}
        </Button>
      </Foot>
      <DiscardQuestion
        open={asksToDiscard}
        onKeep={() => setAsksToDiscard(false)}
        onDiscard={() => {
          form.repairs.forget();
          onClose();
        }}
      />
    </>
  );
}
