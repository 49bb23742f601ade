import type { HeaderMap } from '@steward/api';
import { companyColumns, companyCsv, headerProblem, matchHeaders } from '@steward/api';
import { FileDrop, SelectField, Spinner } from '@steward/ui';
import { useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { CsvPreview } from './CsvPreview.tsx';
import { Columns } from './CompanyUpload.styles.ts';
import type { CsvFile } from './readCsv.ts';
import { goesAsItIs, judge, readCsv, rewrite } from './readCsv.ts';

type Reading =
  | { readonly status: 'none' | 'reading' }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'read'; readonly csv: CsvFile; readonly map: HeaderMap };

/** Takes a CSV file, lets its columns be matched with ours, and shows what will become of each row. */
export function CompanyUpload() {
  const form = useForm();
  const { values } = useFormState({ subscription: { values: true } });
  const file: unknown = values.file;
  const [reading, setReading] = useState<Reading>({ status: 'none' });

  async function take(chosen: File | undefined) {
    form.change('file', chosen);
    form.change('upload', undefined);
    setReading({ status: chosen === undefined ? 'none' : 'reading' });
    if (chosen === undefined) return;
    try {
      const csv = await readCsv(chosen);
      if (form.getState().values.file === chosen) match(chosen, csv, matchHeaders(csv.headers));
    } catch (error) {
      if (form.getState().values.file !== chosen) return;
      const message = error instanceof Error ? error.message : String(error);
      setReading({ status: 'refused', message: `${chosen.name}: ${message}` });
    }
  }

  function match(chosen: File, csv: CsvFile, map: HeaderMap) {
    setReading({ status: 'read', csv, map });
    const ready = headerProblem(csv.headers, map) === undefined && csv.records.length > 0;
    const asItIs = ready && goesAsItIs(csv, map);
    form.batch(() => {
      form.change('upload', !ready ? undefined : asItIs ? chosen : rewrite(csv, map, chosen.name));
      form.change('map', asItIs ? undefined : map);
      form.change('lines', asItIs ? undefined : csv.records.map(({ line }) => line));
    });
  }

  const problem =
    reading.status === 'read' ? headerProblem(reading.csv.headers, reading.map) : undefined;
  return (
    <>
      <FileDrop
        label="CSV file"
        accept=".csv,text/csv"
        hint="Headers: name, theme, website. Only name is required."
        file={file instanceof File ? file : undefined}
        onFile={(chosen) => void take(chosen)}
        {...(reading.status === 'refused' && { error: reading.message })}
      />
      {reading.status === 'reading' && <Spinner label="Reading the file" />}
      {reading.status === 'read' && (
        <>
          <Columns>
            <legend>Columns of the file</legend>
            {companyColumns.map((column) => (
              <SelectField
                key={column}
                label={companyCsv[column].label}
                required={companyCsv[column].required}
                clearable
                placeholder="Not in the file"
                options={reading.csv.headers.map((header) => ({ value: header, label: header }))}
                value={reading.map[column] ?? ''}
                onChange={(header) => {
                  if (file instanceof File) {
                    match(file, reading.csv, {
                      ...reading.map,
                      [column]: header === '' ? undefined : header,
                    });
                  }
                }}
                {...(column === 'name' && problem !== undefined && { error: problem })}
              />
            ))}
          </Columns>
          {problem === undefined && <CsvPreview verdicts={judge(reading.csv, reading.map)} />}
        </>
      )}
    </>
  );
}
