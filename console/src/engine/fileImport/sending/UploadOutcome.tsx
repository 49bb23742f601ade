import { formatCount } from '@steward/api';
import { Badge, Banner, Button, Inline, List, pagedTableCsv, Stack, Text } from '@steward/ui';
import { NotAvailable } from '../../fieldValue/NotAvailable.tsx';
import { Download } from 'lucide-react';
import { csvFile, downloadFile } from '../../export/file.ts';
import { Bar, NumberedItem } from '../report/ImportReport.styles.ts';
import type { UploadReport, UploadedRow } from './specifiedUpload.ts';
import { uploadSummary } from './specifiedUpload.ts';

const badges = {
  created: { tone: 'success', label: 'Created' },
  skipped: { tone: 'warning', label: 'Skipped' },
  refused: { tone: 'danger', label: 'Refused' },
} as const;

/** The limit of listed rows; the download has all. */
const maxRows = 200;

const columns = [
  { id: 'line', header: 'Line' },
  { id: 'reason', header: 'Reason' },
  { id: 'name', header: 'Name' },
];

/** What the specified call answered: three counts, and the rows that were not created or were warned about. */
export function UploadOutcome({ file, report }: { file: string; report: UploadReport }) {
  const { created, skipped, rows } = report;
  const refusedRows = rows.filter(({ verdict }) => verdict === 'refused');
  const parts = [
    { tone: 'success', count: created },
    { tone: 'warning', count: skipped },
    { tone: 'danger', count: report.refused },
  ];
  return (
    <>
      <Banner tone={created > 0 && rows.length === 0 ? 'success' : 'info'}>
        {uploadSummary(report)}
      </Banner>
      <Bar aria-hidden="true">
        {parts.map(({ tone, count }) =>
          count === 0 ? undefined : <i key={tone} data-tone={tone} style={{ flexGrow: count }} />,
        )}
      </Bar>
      {refusedRows.length > 0 && (
        <Inline>
          <Button
            icon={<Download size={16} />}
            onClick={() =>
              downloadFile(
                `${file.replace(/\.[^.]*$/, '')}-refused.csv`,
                csvFile(pagedTableCsv<UploadedRow>(columns, refusedRows)),
              )
            }
          >
            Download refused rows
          </Button>
        </Inline>
      )}
      {rows.length > 0 && (
        <Stack as="section">
          <Text as="h3" size="md" weight="semibold">
            Rows
          </Text>
          <List as="ol" aria-label="Rows">
            {rows.slice(0, maxRows).map(({ line, name, verdict, reason }, index) => (
              <NumberedItem key={index}>
                <span>
                  <span className="sw-hidden">Line </span>
                  {formatCount(line)}
                </span>
                <Text tone={name ? 'default' : 'subtle'} weight={name ? 'medium' : 'regular'}>
                  {name || <NotAvailable />}
                </Text>
                <Badge tone={badges[verdict].tone}>{badges[verdict].label}</Badge>
                {reason && (
                  <Text as="p" tone="muted" className="more">
                    {reason}
                  </Text>
                )}
              </NumberedItem>
            ))}
          </List>
          {rows.length > maxRows && (
            <Text as="p" size="md" tone="muted">
              {`The first ${maxRows} of ${formatCount(rows.length)} rows.`}
            </Text>
          )}
        </Stack>
      )}
    </>
  );
}
