import { pluralize, formatDate, formatRelative } from '@steward/api';
import { companyColumns, companyCsvFields, validateHeaders } from '@steward/api/csv';
import { Banner, FileDrop, SelectField, Spinner } from '@steward/ui';
import { useFormField } from '@steward/ui/final-form';
import { useEffect, useRef } from 'react';
import { useAppSelector, useServices } from '../../core/store/context.ts';
import { CsvPreview } from './CsvPreview.tsx';
import { Columns } from './CompanyUpload.styles.ts';
import { findPastUpload } from './pastUploads.ts';
import type { Comparison } from './useSheet.ts';
import { useSheet } from './useSheet.ts';

/** The progress of the comparison with the platform, as a sentence. */
function comparisonText(comparison: Comparison, unchecked: number): string {
  const rest = 'The platform looks at each row when it is sent.';
  if (comparison === 'running') return 'Comparing the names with those on the platform.';
  if (comparison === 'failed') return `The names could not be compared with the platform. ${rest}`;
  if (unchecked === 0) return 'Compared with the companies on the platform.';
  const were = unchecked === 1 ? 'was' : 'were';
  return `${pluralize(unchecked, 'row')} ${were} not compared with the platform. ${rest}`;
}

/**
 * The upload of a CSV file: choosing the file, mapping its columns, and a preview in which rows can be
 * edited.
 */
export function CompanyUpload() {
  const { value, change, error } = useFormField<unknown>(
    { name: 'file', validate: (file) => (file instanceof File ? undefined : 'Choose a CSV file.') },
    undefined,
  );
  const file = value instanceof File ? value : undefined;
  const container = useRef<HTMLDivElement>(null);
  // The component is lazy: the dialog may have focused its Close button before.
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const { now } = useServices();
  const { reading, take, match, edit } = useSheet(file);

  const read = reading.status === 'read' ? reading : undefined;
  const problem = read && validateHeaders(read.csv.headers, read.map);
  const pastUpload = read && findPastUpload(owner, read.csv.fingerprint);
  const uploadedAt = pastUpload && new Date(pastUpload.at).toISOString();
  return (
    <>
      <div ref={container}>
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
      {pastUpload && uploadedAt && (
        <Banner tone="warning" title="You uploaded this file before">
          {`The same content went up as “${pastUpload.name}” on ${formatDate(uploadedAt)}, ${formatRelative(uploadedAt, now())}. Companies that are there already will be skipped.`}
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
              comparisonText={comparisonText(read.comparison, read.sheet.counts.unchecked)}
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
