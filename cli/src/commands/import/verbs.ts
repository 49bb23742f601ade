import type { Client, ReportVerdict } from '@steward/api';
import { importState, pluralize } from '@steward/api';
import type { ImportRecord } from '@steward/api/imports';
import { findResource } from '../../import/run/findResource.ts';
import { countsInWords, importFacts, reasonsInWords } from '../../import/run/importRecord.ts';
import { createReport } from '../../import/report/report.ts';
import { readRowReports } from '../../import/report/rowReports.ts';
import type { Handler } from '../../kernel/command/command.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { CliError } from '../../kernel/errors/errors.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { formatPairs } from '../../kernel/output/pairs.ts';

/** An import by its id, else the newest of the caller. Throws where there is none. */
export async function findImport(client: Client, uuid: string | undefined): Promise<ImportRecord> {
  if (uuid !== undefined) return client.imports.read({ params: { uuid } });
  const { rows } = await client.imports.list({
    query: { mine: true, pageSize: 1 },
  });
  const [newest] = rows;
  if (newest !== undefined) return newest;
  throw new CliError('failure', 'You have no imports yet.', {
    hint: 'List all imports with: steward import list',
  });
}

/** Prints an import, with what became of its rows. */
export async function printImport(factory: Factory, record: ImportRecord): Promise<void> {
  if (wantsData(factory)) return printValue(factory, importFacts(record));
  const { io } = factory;
  const pairs: (readonly [string, string])[] = [
    ['Import', record.uuid ?? ''],
    ['State', importState(record) ?? ''],
    ['File', record.file ?? ''],
    ['Resource', record.resource ?? ''],
    ['By', record.person ?? ''],
    ['Started', record.started_at ?? ''],
    ['Rows', countsInWords(record)],
    ...(record.kept ? [['Kept', `${pluralize(record.kept, 'record')} by the undo`] as const] : []),
    ...reasonsInWords(record).map((reason): [string, string] => ['Refused', reason]),
  ];
  await io.writeStyled(formatPairs(io.out, pairs));
}

export const printImportStatus: Handler<object> = async (factory, { args: [uuid] }) => {
  const record = await findImport(await factory.client(), uuid);
  await printImport(factory, record);
  if (record.state !== 'done') {
    await factory.io.note(`Continue with: steward import resume ${record.file ?? ''}`);
  }
};

export const printImportRows: Handler<{ readonly verdict?: ReportVerdict }> = async (
  factory,
  { args: [uuid], options: { verdict } },
) => {
  const client = await factory.client();
  const record = await findImport(client, uuid);
  const report = createReport(factory);
  const plain = { run: <T>(call: () => Promise<T>) => call() };
  const resource = findResource(record);
  let count = 0;
  for await (const reports of readRowReports(client, plain, resource, record.uuid ?? '', verdict)) {
    count += reports.length;
    await report.add(reports);
  }
  await report.end(importFacts(record));
  if (count === 0) await factory.io.note('There are no such rows.');
};

export const stopImport: Handler<{ readonly dryRun?: boolean }> = async (
  factory,
  { args: [uuid], options: { dryRun } },
) => {
  const client = await factory.client();
  const currentRecord = await findImport(client, uuid);
  if (dryRun) return printImport(factory, currentRecord);
  const record = await client.imports.stop({ params: { uuid: currentRecord.uuid ?? '' } });
  await factory.io.success(`Stopped. ${countsInWords(record)}.`);
};
