import {
  companyColumns,
  companyCsv,
  formatDate,
  formatRelative,
  headerProblem,
} from '@steward/api';
import { Banner, FileDrop, SelectField, Spinner } from '@steward/ui';
import { useFormField } from '@steward/ui/final-form';
import { useEffect, useRef } from 'react';
import { useConsole, usePlatform } from '../../app/context.ts';
import { CsvPreview } from './CsvPreview.tsx';
import { Columns } from './CompanyUpload.styles.ts';
import type { Asked } from './known.ts';
import { uploadedBefore } from './uploads.ts';
import { useSheet } from './useSheet.ts';

/** How far the rows were compared with what the platform has. */
function comparedWords(asked: Asked | 'failed' | undefined): string {
  const rest = 'The platform looks at each row when it is sent.';
  if (asked === undefined) return 'Comparing the names with those on the platform.';
  if (asked === 'failed') return `The names could not be compared with the platform. ${rest}`;
  const { compared, names } = asked;
  if (compared >= names) return 'Compared with the companies on the platform.';
  return `${compared.toLocaleString('en')} of ${names.toLocaleString('en')} names were compared with the platform beforehand. ${rest}`;
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
  const who = useConsole(({ session }) => session.currentUser?.id);
  const { now } = usePlatform();
  const { reading, take, match, edit } = useSheet();

  const read = reading.status === 'read' ? reading : undefined;
  const problem = read && headerProblem(read.csv.headers, read.map);
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
                label={companyCsv[column].label}
                required={companyCsv[column].required}
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
              asked={read.asked}
              compared={comparedWords(read.asked)}
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
