import type { ImportTable, ReadingOptions } from '@steward/api/imports';
import { SelectField, TextField, unlessComposing } from '@steward/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { encodingOptions } from './encodings.ts';
import { FieldRow, Folded } from './file.styles.ts';

const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe' },
];

/** A text that applies once it was typed: when the field is left, or by Enter. */
function TypedField({
  label,
  hint,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  placeholder?: string;
  value: string;
  onChange(value: string): void;
}) {
  const [inputText, setInputText] = useState(value);
  const apply = () => {
    if (inputText !== value) onChange(inputText);
  };
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      {...(placeholder !== undefined && { placeholder })}
      value={inputText}
      onChange={setInputText}
      onBlur={apply}
      onKeyDown={(event) =>
        unlessComposing(event, () => {
          if (event.key === 'Enter') apply();
        })
      }
    />
  );
}

const textsOf = (texts: string): readonly string[] =>
  texts
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

interface ReadingPanelProps {
  /** The table as it was read; undefined where it could not be. */
  table: ImportTable | undefined;
  readingOptions: ReadingOptions;
  /** Whether the panel is open from the start, since what it has is the way out. */
  isOpen: boolean;
  onChange(readingOptions: ReadingOptions): void;
}

/** How the file is read: rarely needed, so folded away. */
export function ReadingPanel({ table, readingOptions, isOpen, onChange }: ReadingPanelProps) {
  const isText = table?.kind !== 'xlsx';
  const isCsv = table === undefined || table.kind === 'csv';
  const { nullTexts = [], clearMarker = '', headerRow } = readingOptions;
  return (
    <Folded open={isOpen}>
      <summary>
        <ChevronRight size={14} aria-hidden="true" />
        How the file is read
      </summary>
      <FieldRow>
        {isText && (
          <SelectField
            label="Encoding"
            options={encodingOptions(readingOptions.encoding ?? table?.encoding)}
            value={readingOptions.encoding ?? table?.encoding ?? ''}
            onChange={(encoding) => onChange({ ...readingOptions, encoding })}
          />
        )}
        {isCsv && (
          <SelectField
            label="Delimiter"
            options={delimiters}
            value={readingOptions.delimiter ?? table?.delimiter ?? ''}
            onChange={(delimiter) => onChange({ ...readingOptions, delimiter })}
          />
        )}
        {table?.kind !== 'ndjson' && (
          <TypedField
            label="Header row"
            placeholder="Detected automatically"
            value={headerRow ? String(headerRow) : ''}
            onChange={(text) => {
              const { headerRow: _before, ...rest } = readingOptions;
              const row = Number(text);
              onChange(Number.isSafeInteger(row) && row > 0 ? { ...rest, headerRow: row } : rest);
            }}
          />
        )}
        <TypedField
          label="Texts that mean “empty”"
          hint="With commas between them."
          placeholder="n/a, -, TBD"
          value={nullTexts.join(', ')}
          onChange={(texts) => onChange({ ...readingOptions, nullTexts: textsOf(texts) })}
        />
        <TypedField
          label="Text that empties a field"
          hint="An empty cell keeps the current value."
          placeholder="\N"
          value={clearMarker}
          onChange={(marker) => onChange({ ...readingOptions, clearMarker: marker.trim() })}
        />
      </FieldRow>
    </Folded>
  );
}
