import type { Resource } from '@steward/api';
import { Button, Inline, SelectField, Stack, Text } from '@steward/ui';
import { Fragment, useId, useState } from 'react';
import { ColumnsPanel } from '../../file/ColumnsPanel.tsx';
import { ReadingPanel } from '../../file/ReadingPanel.tsx';
import { keysOf } from '../../reading/columns.ts';
import type { OpenedFile } from '../../reading/openFile.ts';
import type { ImportChoices } from '../choices.ts';
import { ModePanel } from './ModePanel.tsx';
import { settingsInWords } from './settingsInWords.ts';
import type { useImportDialog } from '../useImportDialog.ts';

interface FileSettingsProps {
  resource: Resource;
  model: ReturnType<typeof useImportDialog>;
  openedFile: OpenedFile;
  choices: ImportChoices;
  /** Whether something has to be chosen, or looked at, so that the settings are open. */
  isNeeded: boolean;
}

/** The columns and the mode of an import: one line, or all settings to change. */
export function FileSettings({
  resource,
  model,
  openedFile,
  choices,
  isNeeded,
}: FileSettingsProps) {
  const { targets, problem, hasImports, readingOptions, readAs, change } = model;
  const [isOpen, setOpen] = useState(isNeeded);
  const [wasNeeded, setNeeded] = useState(isNeeded);
  // They stay open once that is mended, since the focus is in them.
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  const panel = useId();
  const { sheet, sheets = [] } = openedFile.table;
  return (
    <Stack as="section" gap={4} aria-label="Settings of the import">
      {problem === undefined && (
        <Inline wrap={false} align="start" justify="between" gap={3}>
          <Text as="p" size="md" tone="muted" tabular wrap="anywhere">
            {settingsInWords(openedFile, choices, hasImports).map((words, at) => (
              <Fragment key={words}>
                {at > 0 && <span> · </span>}
                <span>{words}</span>
              </Fragment>
            ))}
          </Text>
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Change'}
          </Button>
        </Inline>
      )}
      {isOpen && (
        <Stack gap={5} id={panel}>
          {sheets.length > 1 && (
            <SelectField
              label="Sheet"
              options={sheets.map((name) => ({ value: name, label: name }))}
              value={sheet ?? ''}
              onChange={(name) => readAs({ ...readingOptions, sheet: name })}
            />
          )}
          <div data-place="columns">
            <ColumnsPanel
              openedFile={openedFile}
              targets={targets}
              columns={choices.columns}
              onChange={(columns) => change({ columns })}
            />
          </div>
          {hasImports && (
            <ModePanel
              openedFile={openedFile}
              choices={choices}
              keys={keysOf(resource, choices.columns)}
              onChange={change}
            />
          )}
          <ReadingPanel
            table={openedFile.table}
            readingOptions={readingOptions}
            isOpen={false}
            onChange={readAs}
          />
        </Stack>
      )}
    </Stack>
  );
}
