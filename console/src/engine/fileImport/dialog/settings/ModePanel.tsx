import { companies, importLimits, importModes, formatCount } from '@steward/api';
import { SelectField, SwitchField } from '@steward/ui';
import { useMayCall } from '../../../../core/permissions/useMay.ts';
import { FieldRow } from '../../file/file.styles.ts';
import { fitsStrict } from '../../checking/checkRows.ts';
import { keyLabel } from '../../reading/columns.ts';
import type { OpenedFile } from '../../reading/openFile.ts';
import type { ImportChoices } from '../choices.ts';
import { offeredModes } from './modes.ts';

const hints: Readonly<Record<string, string>> = {
  upsert: 'Existing records get the values of the file. Empty cells keep the current values.',
  create: 'Existing records do not change.',
  strict: 'Nothing is imported unless every row can be.',
};

const { rows, bytes } = importLimits.strict;
const tooLarge = `All or nothing takes ${formatCount(rows)} rows or ${bytes / 1024 / 1024} MB at most.`;

interface ModePanelProps {
  openedFile: OpenedFile;
  choices: ImportChoices;
  /** The keys by which the records of the file can be found. */
  keys: readonly string[];
  onChange(changes: Partial<ImportChoices>): void;
}

/** The mode of the import, and the key that finds records. */
export function ModePanel({ openedFile, choices, keys, onChange }: ModePanelProps) {
  const { resource, mode, key, skipTwins } = choices;
  const may = useMayCall();
  const modes = offeredModes(resource, may, openedFile);
  const isTooLarge = !fitsStrict(openedFile.rows.length, openedFile.file.size);
  return (
    <FieldRow>
      <SelectField
        label="Mode"
        options={modes.map((each) => ({ value: each, label: importModes[each] }))}
        value={mode}
        hint={isTooLarge ? `${hints[mode]} ${tooLarge}` : hints[mode]}
        onChange={(option) => {
          const next = modes.find((each) => each === option);
          if (next !== undefined) onChange({ mode: next });
        }}
      />
      {keys.length > 1 && (
        <SelectField
          label="Found by"
          options={keys.map((each) => ({ value: each, label: keyLabel(resource, each) }))}
          value={key ?? ''}
          hint={`The fields by which rows find existing ${resource.many}.`}
          onChange={(option) => onChange({ key: option })}
        />
      )}
      {resource.name === companies.name && (
        <SwitchField
          label="Skip possible duplicates"
          hint="Skips a company with the name, but not the website, of another one."
          checked={skipTwins}
          onChange={(isOn) => onChange({ skipTwins: isOn })}
        />
      )}
    </FieldRow>
  );
}
