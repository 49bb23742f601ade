import { formatCount } from '@steward/api';
import { validateRow } from '@steward/api/imports';
import type { Exit } from '../../kernel/errors/exitCodes.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import type { ImportFile } from '../file/openFile.ts';
import { createRejects } from '../report/rejects.ts';
import { rejectsFormat } from '../report/rejectsFormat.ts';
import { createReport } from '../report/report.ts';
import type { RowReport } from '../report/rowReports.ts';
import type { ImportOptions } from '../options/options.ts';

/** Judges the rows of a file by the contract alone: what the platform has is not asked. */
export async function validateOffline(
  factory: Factory,
  source: ImportFile,
  { rejects: path }: ImportOptions,
): Promise<Exit> {
  const { targets, settings, table, file } = source;
  const needs = { key: settings.key?.split('+') ?? [] };
  const report = createReport(factory);
  const rejects =
    path === undefined
      ? undefined
      : createRejects(path, table.rows()[Symbol.iterator](), rejectsFormat(table));
  const counts = { good: 0, twice: 0, refused: 0 };
  for await (const { line, cells, twice, problem } of source.sentRows()) {
    if (twice !== undefined) {
      counts.twice += 1;
      await report.add([
        { line, name: '', verdict: 'twice', reason: `The same record is on line ${twice}.` },
      ]);
      continue;
    }
    const { values, problems } = validateRow(targets, cells, needs);
    const reason = problem ?? Object.values(problems).join(' ');
    if (reason === '') {
      counts.good += 1;
      continue;
    }
    counts.refused += 1;
    const name = String(values[settings.key ?? ''] ?? values['name'] ?? '');
    const refusedRow: RowReport = { line, name, verdict: 'refused', reason };
    await report.add([refusedRow]);
    await rejects?.add([refusedRow]);
  }
  await rejects?.close();
  await report.end({ file: file.name, ...counts, offline: true });
  const summary = `${file.name}: ${formatCount(counts.good)} valid, ${formatCount(counts.twice)} duplicates, ${formatCount(counts.refused)} refused. The platform was not asked.`;
  await (counts.refused > 0 ? factory.io.warn(summary) : factory.io.success(summary));
  if (counts.refused === 0) return 'ok';
  return counts.good > 0 ? 'partial' : 'failure';
}
