import { notAvailable } from '@steward/api';
import { companyColumns, companyCsvFields, importVerdicts } from '@steward/api/csv';
import { Badge, Banner, Button, pagedTableCsv } from '@steward/ui';
import { Download } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useAppSelector, useServices } from '../../core/store/context.ts';
import { downloadCsv } from '../../engine/export/file.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { getPreparedFile, uploadFor } from './preparedFile.ts';
import { Preview } from './CompanyUpload.styles.ts';
import { reportSummary, parseReport } from './report.ts';
import type { ReportRow } from './report.ts';
import { rememberUpload } from './pastUploads.ts';

const badges = {
  skipped: { tone: 'warning', label: 'Skipped' },
  refused: { tone: 'danger', label: 'Refused' },
} as const;

/** The limit of listed rows; the download has all. */
const maxRows = 200;

const columns = [
  { id: 'line', header: 'Line' },
  { id: 'reason', header: 'Reason' },
  ...companyColumns.map((column) => ({ id: column, header: companyCsvFields[column].label })),
];

/** The report of an upload: three counts, and the rows that were not created. */
export function ImportReport({
  answers,
  values,
}: {
  answers: readonly unknown[];
  values: FormValues;
}) {
  const { file } = values;
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const { now } = useServices();
  const report = useMemo(
    () => parseReport(answers, uploadFor(file), getPreparedFile(file)?.sheet),
    [answers, file],
  );
  const { rows, counts } = report;
  const refused = rows.filter(({ verdict }) => verdict === 'refused');

  useEffect(() => {
    const chosen = getPreparedFile(file);
    if (chosen === undefined || !(file instanceof File)) return;
    const { fingerprint } = chosen.csv;
    rememberUpload(owner, { fingerprint, name: file.name, at: now() });
  }, [file, owner, now]);

  return (
    <Preview aria-label="Report">
      <Banner tone={counts.created > 0 && rows.length === 0 ? 'success' : 'info'}>
        {reportSummary(report)}
      </Banner>
      <div className="bar" aria-hidden="true">
        {importVerdicts
          .filter((verdict) => counts[verdict] > 0)
          .map((verdict) => (
            <i key={verdict} data-verdict={verdict} style={{ flexGrow: counts[verdict] }} />
          ))}
      </div>
      {refused.length > 0 && (
        <div className="actions">
          <Button
            icon={<Download size={16} />}
            onClick={() =>
              downloadCsv(refusedName(file), pagedTableCsv<ReportRow>(columns, refused))
            }
          >
            Download refused rows
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        // A table that scrolls must be reachable by the keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="rows" tabIndex={0} role="region" aria-label="Rows that were not created">
          <table>
            <thead>
              <tr>
                <th>Line</th>
                <th>Name</th>
                <th>Verdict</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, maxRows).map(({ line, name, verdict, reason }, index) => (
                <tr key={index}>
                  <td>{line}</td>
                  <td>
                    <span className={name ? 'name' : 'none'}>{name || notAvailable}</span>
                  </td>
                  <td>
                    <Badge tone={badges[verdict].tone}>{badges[verdict].label}</Badge> {reason}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > maxRows && (
        <p className="note">
          {`The first ${maxRows} of ${rows.length.toLocaleString('en')} rows that were not created.`}
        </p>
      )}
    </Preview>
  );
}

/** The name of the file with the refused rows. */
const refusedName = (file: unknown): string =>
  `${file instanceof File ? file.name.replace(/\.[^.]*$/, '') : 'companies'}-refused.csv`;
