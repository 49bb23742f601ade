import { companyColumns, companyCsv, notAvailable } from '@steward/api';
import { Badge } from '@steward/ui';
import { Preview } from './CompanyUpload.styles.ts';
import type { RowVerdict } from './readCsv.ts';

/** How many rows are drawn; those with a problem come first. */
const shown = 50;

const words = { good: 'Will be created', duplicate: 'Duplicate', bad: 'Refused' } as const;
const tones = { good: 'success', duplicate: 'warning', bad: 'danger' } as const;
const verdicts = ['good', 'duplicate', 'bad'] as const;

/** What will become of each row, as far as the file alone tells; the platform has the last word. */
export function CsvPreview({ verdicts: rows }: { verdicts: readonly RowVerdict[] }) {
  const count = (verdict: RowVerdict['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length;
  const first = [
    ...rows.filter((row) => row.verdict !== 'good'),
    ...rows.filter((row) => row.verdict === 'good'),
  ].slice(0, shown);
  return (
    <Preview aria-label="Preview">
      <p className="counts" role="status">
        <span>{rows.length} rows</span>
        {verdicts.map((verdict) => (
          <span key={verdict}>
            {count(verdict)} {words[verdict].toLowerCase()}
          </span>
        ))}
      </p>
      <div className="bar" aria-hidden="true">
        {verdicts.filter(count).map((verdict) => (
          <i key={verdict} data-verdict={verdict} style={{ flexGrow: count(verdict) }} />
        ))}
      </div>
      {/* A table that scrolls must be reachable by the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="rows" tabIndex={0} role="region" aria-label="Rows of the file">
        <table>
          <thead>
            <tr>
              <th>Line</th>
              {companyColumns.map((column) => (
                <th key={column}>{companyCsv[column].label}</th>
              ))}
              <th>Verdict</th>
            </tr>
          </thead>
          <tbody>
            {first.map(({ line, row, verdict, reason }) => (
              <tr key={line}>
                <td>{line}</td>
                {companyColumns.map((column) => (
                  <td key={column}>{row[column] || <span className="na">{notAvailable}</span>}</td>
                ))}
                <td>
                  <Badge tone={tones[verdict]}>{words[verdict]}</Badge> {reason}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > first.length && (
        <p className="counts">
          The first {first.length} of {rows.length} rows, those with a problem on top.
        </p>
      )}
    </Preview>
  );
}
