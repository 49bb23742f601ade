import { pluralize, formatDate, formatRelative } from '@steward/api';
import { companyColumns, companyCsvFields, validateHeaders } from '@steward/api/csv';
import { Banner, FileDrop, SelectField, Spinner } from '@steward/ui';
import { useFormField } from '@steward/ui/final-form';
import { useEffect, useRef } from 'react';
import { useAppSelector, useServices } from '../../core/store/context.ts';
import { CsvPreview } from './CsvPreview.tsx';
import { Columns } from './CompanyUpload.styles.ts';
import { uploadedBefore } from './uploads.ts';
import type { Comparison } from './useSheet.ts';
import { useSheet } from './useSheet.ts';

/** How far the rows were compared with what the platform has. */
function comparedWords(comparison: Comparison, unchecked: number): string {
  const rest = 'The platform looks at each row when it is sent.';
  if (comparison === 'running') return 'Comparing the names with those on the platform.';
  if (comparison === 'failed') return `The names could not be compared with the platform. ${rest}`;
  if (unchecked === 0) return 'Compared with the companies on the platform.';
  const were = unchecked === 1 ? 'was' : 'were';
  return `${pluralize(unchecked, 'row')} ${were} not compared with the platform. ${rest}`;
}

/**
 * Takes a CSV file, lets its columns be matched with ours and its rows be repaired, and shows what will
 * become of each.
 */
export function CompanyUpload() {
  const { value, change, error } = useFormField<unknown>(
    { name: 'file', validate: (file) => (file instanceof File ? undefined : 'Choose a CSV file.') },
    undefined,
  );
  const file = value instanceof File ? value : undefined;
  const place = useRef<HTMLDivElement>(null);
  // It may come after its dialog, which then has begun at its Close button.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const who = useAppSelector(({ session }) => session.currentUser?.id);
  const { now } = useServices();
  const { reading, take, match, edit } = useSheet(file);

  const read = reading.status === 'read' ? reading : undefined;
  const problem = read && validateHeaders(read.csv.headers, read.map);
  const before = read && uploadedBefore(who, read.csv.fingerprint);
  const when = before && new Date(before.at).toISOString();
  return (
    <>
      <div ref={place}>
        <FileDrop
          label="CSV file"
          accept=".csv,text/csv"
          hint="Headers: name, theme, website. Only name is required."
          file={file}
          onFile={(chosen) => {
            change(chosen);
            void take(chosen);
          }}
          error={reading.status === 'refused' ? reading.message : error}
        />
      </div>
      {reading.status === 'reading' && (
        <Spinner
          label={
            reading.read === 0
              ? 'Reading the file'
              : `Reading the file: ${reading.read.toLocaleString('en')} rows`
          }
        />
      )}
      {before && when && (
        <Banner tone="warning" title="You uploaded this file before">
          {`The same content went up as “${before.name}” on ${formatDate(when)}, ${formatRelative(when, now())}. Companies that are there already will be skipped.`}
        </Banner>
      )}
      {read && file && (
        <>
          <Columns data-field="file">
            <legend>Columns of the file</legend>
            {companyColumns.map((column) => (
              <SelectField
                key={column}
                label={companyCsvFields[column].label}
                required={companyCsvFields[column].required}
                clearable
                placeholder="Not in the file"
                options={[...new Set(read.csv.headers)].map((header) => ({
                  value: header,
                  label: header,
                }))}
                value={read.map[column] ?? ''}
                onChange={(header) => {
                  const map = { ...read.map, [column]: header === '' ? undefined : header };
                  void match(file, read.csv, map);
                }}
                error={column === 'name' ? problem : undefined}
              />
            ))}
          </Columns>
          {problem === undefined && !read.sheet && <Spinner label="Judging the rows" />}
          {read.sheet && (
            <CsvPreview
              sheet={read.sheet}
              comparison={read.comparison}
              compared={comparedWords(read.comparison, read.sheet.counts.unchecked)}
              onEdit={(index, column, text) => {
                if (read.sheet) edit(file, read.sheet, index, column, text);
              }}
            />
          )}
        </>
      )}
    </>
  );
}
