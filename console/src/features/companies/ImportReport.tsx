import { notAvailable } from '@steward/api';
import { companyColumns, companyCsvFields, importVerdicts } from '@steward/api/csv';
import { Badge, Banner, Button, pagedTableCsv } from '@steward/ui';
import { Download } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useAppSelector, useServices } from '../../core/store/context.ts';
import { downloadText } from '../../engine/export/file.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { chosenOf, sentFor } from './chosen.ts';
import { Preview } from './CompanyUpload.styles.ts';
import { countsOf, readReport } from './report.ts';
import type { ReportRow } from './report.ts';
import { rememberUpload } from './uploads.ts';

const badges = {
  skipped: { tone: 'warning', label: 'Skipped' },
  refused: { tone: 'danger', label: 'Refused' },
} as const;

/** Rows that are listed; the file to download has all. */
const most = 200;

const columns = [
  { id: 'line', header: 'Line' },
  { id: 'reason', header: 'Reason' },
  ...companyColumns.map((column) => ({ id: column, header: companyCsvFields[column].label })),
];

/** What became of an uploaded file: three counts, and each row that was not created. */
export function ImportReport({
  answers,
  values,
}: {
  answers: readonly unknown[];
  values: FormValues;
}) {
  const { file } = values;
  const who = useAppSelector(({ session }) => session.currentUser?.id);
  const { now } = useServices();
  const report = useMemo(
    () => readReport(answers, sentFor(file), chosenOf(file)?.sheet),
    [answers, file],
  );
  const { rows, counts } = report;
  const refused = rows.filter(({ verdict }) => verdict === 'refused');

  useEffect(() => {
    const chosen = chosenOf(file);
    if (chosen === undefined || !(file instanceof File)) return;
    const { fingerprint } = chosen.csv;
    rememberUpload(who, { fingerprint, name: file.name, at: now() });
  }, [file, who, now]);

  return (
    <Preview aria-label="Report">
      <Banner tone={rows.length === 0 ? 'success' : 'info'}>{countsOf(report)}</Banner>
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
              downloadText(refusedName(file), pagedTableCsv<ReportRow>(columns, refused))
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
              {rows.slice(0, most).map(({ line, name, verdict, reason }, index) => (
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
      {rows.length > most && (
        <p className="note">
          {`The first ${most} of ${rows.length.toLocaleString('en')} rows that were not created.`}
        </p>
      )}
    </Preview>
  );
}

/** What the file with the refused rows of another is called. */
const refusedName = (file: unknown): string =>
  `${file instanceof File ? file.name.replace(/\.[^.]*$/, '') : 'companies'}-refused.csv`;
