import type { Resource } from '@steward/api';
import type { Command } from '@steward/api/commands';
import { Banner, Button, FileDrop, SelectField, Spinner } from '@steward/ui';
import type { Ref } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { useAppSelector } from '../../../core/store/context.ts';
import type { ImportAction } from '../../definition/definition.ts';
import { DiscardQuestion } from '../../drafts/DiscardQuestion.tsx';
import { keysOf, unclearColumns } from '../reading/columns.ts';
import type { ImportRecord } from '../report/importRecord.ts';
import { useEarlierImports } from '../sending/useEarlierImports.ts';
import { useStartImport } from '../sending/useStartImport.ts';
import { choicesOf, readingOf } from './choices.ts';
import { ColumnsPanel } from '../file/ColumnsPanel.tsx';
import { EarlierNotes } from './EarlierNotes.tsx';
import { EncodingQuestion } from '../file/EncodingQuestion.tsx';
import { FileNotes } from '../file/FileNotes.tsx';
import { Body, Foot } from './ImportDialog.styles.ts';
import { ModePanel } from './ModePanel.tsx';
import { Outlook } from '../rows/Outlook.tsx';
import { ReadingPanel } from '../file/ReadingPanel.tsx';
import { commandOf, createReadyFile } from './readyFile.ts';
import { SheetPanel } from '../rows/SheetPanel.tsx';
import { useImportDialog } from './useImportDialog.ts';
import { useKeptRepairs } from './useKeptRepairs.ts';

const accepted =
  '.csv,.tsv,.txt,.ndjson,.jsonl,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const kinds = 'CSV, an Excel workbook (.xlsx), or NDJSON.';

/** What the dialog asks of the form. */
export interface FileFormHandle {
  /** Closes the dialog; asks first where repairs would be lost. */
  leave(): void;
  /** The shell command with the same effect; undefined where there is none. */
  command(): Command | undefined;
}

interface FileFormProps {
  resource: Resource;
  action: ImportAction;
  scope: string | undefined;
  /** Whether the file is being sent, so that the form waits unseen. */
  isHidden: boolean;
  /** Why the platform did not take the file. */
  failure: string | undefined;
  ref: Ref<FileFormHandle>;
  onSent(uuid: string): void;
  onClose(): void;
}

/** The file, what its columns become, and its rows: everything before it is sent. */
export function FileForm(props: FileFormProps) {
  const { resource, action, scope, isHidden, failure, ref, onSent, onClose } = props;
  const model = useImportDialog({ resource, action, scope });
  const { file, state, opened, targets, choices, problem, sheet, check, hasImports, reading } =
    model;
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const earlier = useEarlierImports(resource, opened?.hash);
  const repairs = useKeptRepairs(owner, opened, choices, sheet);
  const startImport = useStartImport();
  const [goesOn, setGoesOn] = useState<string>();
  const [confirmed, setConfirmed] = useState<string>();
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [line, setLine] = useState<number>();
  const container = useRef<HTMLDivElement>(null);
  const { fileLabel = 'File', hint = kinds } = action;

  const sample = opened?.table.sample?.line;
  if (sample !== undefined && sample !== line) setLine(sample);
  const isUnsure = line !== undefined && opened !== undefined && confirmed !== opened.hash;
  const focus = (place: string) =>
    container.current?.querySelector<HTMLElement>(`${place} :is(input, button)`)?.focus();

  function choose(next: File | undefined): void {
    setGoesOn(undefined);
    setLine(undefined);
    setAsked(false);
    model.choose(next);
  }
  function goOn(record: ImportRecord | undefined): void {
    const settings = record ?? repairs.kept?.settings;
    if (opened === undefined || choices === undefined || settings === undefined) return;
    const { reading: before, ...rest } = choicesOf(settings, opened.table.headers, choices);
    const isReadAlike = JSON.stringify(before) === JSON.stringify(readingOf(reading));
    model.change(rest);
    repairs.restore();
    if (record?.uuid) setGoesOn(record.uuid);
    setConfirmed(opened.hash);
    if (!isReadAlike) model.readAs(before);
  }
  function save(): void {
    if (state.status === 'none') {
      setAsked(true);
      focus('[data-place=file]');
    } else if (state.status === 'refused') focus('[data-place=file]');
    else if (problem !== undefined) focus('[data-place=columns]');
    else if (isUnsure) focus('[data-place=encoding]');
    else if (opened && choices && sheet) {
      onSent(startImport(createReadyFile(opened, choices, sheet), goesOn));
    }
  }
  function leave(): void {
    if ((sheet?.repairCount() ?? 0) > 0) setAsksToDiscard(true);
    else onClose();
  }
  const command = () => (opened && choices ? commandOf(opened, choices, sheet) : undefined);
  useImperativeHandle(ref, () => ({ leave, command }));

  if (isHidden) return null;
  const isWaiting = state.status === 'reading' || (choices && !problem && !sheet);
  const missing = isAsked && state.status === 'none' ? `Choose a ${fileLabel}.` : undefined;
  const error = state.status === 'refused' ? state.message : missing;
  const sheets = opened?.table.sheets ?? [];
  const unclear = opened ? unclearColumns(opened.table.headers, targets) : [];
  return (
    <>
      <Body ref={container}>
        <div data-place="file">
          <FileDrop
            label={fileLabel}
            accept={accepted}
            hint={hint}
            file={file}
            onFile={choose}
            {...(error !== undefined && { error })}
          />
        </div>
        {state.status === 'reading' && (
          <Spinner
            label={
              state.rows === 0
                ? 'Reading the file'
                : `Reading the file: ${state.rows.toLocaleString('en')} rows`
            }
          />
        )}
        {opened && choices && (
          <>
            {goesOn === undefined && !repairs.isRestored && (
              <EarlierNotes
                resource={resource}
                earlier={earlier}
                kept={repairs.kept}
                onGoOn={goOn}
                onForget={repairs.forget}
              />
            )}
            {isUnsure && line !== undefined && (
              <div data-place="encoding">
                <EncodingQuestion
                  opened={opened}
                  line={line}
                  onChoose={(encoding) => model.readAs({ ...reading, encoding })}
                  onConfirm={() => {
                    setConfirmed(opened.hash);
                    if (reading.encoding === undefined)
                      model.readAs({ ...reading, encoding: opened.table.encoding });
                  }}
                />
              </div>
            )}
            {sheets.length > 1 && (
              <SelectField
                label="Sheet"
                options={sheets.map((name) => ({ value: name, label: name }))}
                value={opened.table.sheet ?? ''}
                onChange={(name) => model.readAs({ ...reading, sheet: name })}
              />
            )}
            <FileNotes notes={opened.notes} />
            {problem !== undefined && (
              <Banner tone="danger" live="alert">
                {problem}
              </Banner>
            )}
            {problem === undefined && unclear.length > 0 && (
              <Banner tone="warning">{unclear.join(' ')}</Banner>
            )}
            <div data-place="columns">
              <ColumnsPanel
                opened={opened}
                targets={targets}
                columns={choices.columns}
                onChange={(columns) => model.change({ columns })}
              />
            </div>
            {hasImports && (
              <ModePanel
                opened={opened}
                choices={choices}
                keys={keysOf(resource, choices.columns)}
                onChange={model.change}
              />
            )}
          </>
        )}
        {(opened || (state.status === 'refused' && state.isRetried)) && (
          <ReadingPanel
            key={file?.name}
            table={opened?.table}
            reading={reading}
            isOpen={opened === undefined}
            onChange={model.readAs}
          />
        )}
        {choices && problem === undefined && !sheet && <Spinner label="Judging the rows" />}
        {sheet && choices && (
          <SheetPanel
            key={opened?.hash}
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
      </Body>
      <Foot>
        <Button variant="quiet" onClick={leave}>
          Cancel
        </Button>
        {sheet && choices && <Outlook sheet={sheet} mode={choices.mode} />}
        <Button variant="primary" loading={Boolean(isWaiting)} onClick={save}>
          {action.submit}
        </Button>
      </Foot>
      <DiscardQuestion
        open={asksToDiscard}
        onKeep={() => setAsksToDiscard(false)}
        onDiscard={() => {
          repairs.forget();
          onClose();
        }}
      />
    </>
  );
}
