import type { Client, ReportVerdict, Resource } from '@steward/api';
import { formatValue, importTargets } from '@steward/api';
import type { RetryPolicy } from '../../kernel/http/retryPolicy.ts';

/** The result of a row, as it is printed. */
export interface RowReport {
  readonly line: number;
  /** Of a record that an undo left, which is on no line. */
  readonly id?: number;
  readonly name: string;
  readonly verdict: string;
  readonly reason: string;
}

type ImportRow = Awaited<ReturnType<Client['imports']['rows']>>['rows'][number];

const pageSize = 1_000;

const quoted = (value: unknown): string => `“${value == null ? '' : formatValue(value)}”`;

/** The changes of a row in words: 'Display Name: “Going public” → “IPO”'. */
function changesOf(resource: Resource, { fields, before, after }: ImportRow): string {
  const labels = new Map(importTargets(resource).map(({ fills, label }) => [fills, label]));
  const was: Record<string, unknown> = Object(before);
  const is: Record<string, unknown> = Object(after);
  return (fields ?? [])
    .map((name) => `${labels.get(name) ?? name}: ${quoted(was?.[name])} → ${quoted(is?.[name])}`)
    .join(', ');
}

function toReport(resource: Resource, row: ImportRow): RowReport {
  const { line, record_id, name, verdict, reason, warning } = row;
  const changes = verdict === 'updated' ? changesOf(resource, row) : '';
  return {
    line: line ?? 0,
    ...(verdict === 'kept' && { id: record_id ?? 0 }),
    name: name ?? '',
    verdict: verdict ?? '',
    reason: [reason, changes, warning].filter(Boolean).join(' '),
  };
}

/** The rows of an import that somebody may want to look at, in the order of the file. */
export async function* readRowReports(
  { imports }: Client,
  { run }: Pick<RetryPolicy, 'run'>,
  resource: Resource,
  uuid: string,
  verdict?: ReportVerdict,
): AsyncGenerator<readonly RowReport[]> {
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize, ...(verdict && { verdict }) };
    const { rows } = await run(() => imports.rows({ params: { uuid }, query }));
    if (rows.length > 0) yield rows.map((row) => toReport(resource, row));
    if (rows.length < pageSize) return;
  }
}
