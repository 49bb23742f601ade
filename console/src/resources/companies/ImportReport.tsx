import { verdicts } from '@steward/api';
import { Badge, Banner } from '@steward/ui';
import { Preview } from './CompanyUpload.styles.ts';
import type { FormValues } from '../../resource/definition.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const tones = { created: 'success', skipped: 'warning', refused: 'danger' } as const;

/** What became of an uploaded file: three counts, and each row that was not created. */
export function ImportReport({
  answers,
  values,
}: {
  answers: readonly unknown[];
  values: FormValues;
}) {
  const report = answers.find(isObject) ?? {};
  const counts = verdicts.map((verdict) => ({ verdict, count: Number(report[verdict] ?? 0) }));
  const rows = Array.isArray(report.rows) ? report.rows.filter(isObject) : [];
  const lines = Array.isArray(values.lines) ? values.lines : undefined;
  const lineOf = (line: unknown) =>
    lines === undefined ? line : (lines[Number(line) - 2] ?? line);
  return (
    <Preview aria-label="Report">
      <Banner tone={rows.length === 0 ? 'success' : 'info'}>
        {counts.map(({ verdict, count }) => `${count} ${verdict}`).join(', ')}.
      </Banner>
      <div className="bar" aria-hidden="true">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ verdict, count }) => (
            <i key={verdict} data-verdict={verdict} style={{ flexGrow: count }} />
          ))}
      </div>
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
              {rows.map((row) => (
                <tr key={String(row.line)}>
                  <td>{String(lineOf(row.line))}</td>
                  <td>{String(row.name ?? '')}</td>
                  <td>
                    <Badge tone={row.verdict === 'refused' ? tones.refused : tones.skipped}>
                      {String(row.verdict)}
                    </Badge>{' '}
                    {String(row.reason ?? '')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Preview>
  );
}
