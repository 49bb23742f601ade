import { contract, pluralize } from '@steward/api';
import { upsertKeyOf } from '@steward/api/csv';
import type { Batch } from '../../import/batches.ts';
import { byLine, toBatches } from '../../import/batches.ts';
import { createDiskIndex, createFileDuplicates } from '../../import/fileDuplicates.ts';
import type { InspectedFile } from '../../import/inspect.ts';
import { sha256Of } from '../../import/inspect.ts';
import type { JournalState } from '../../import/journalFile.ts';
import { readLayout } from '../../import/layout.ts';
import { amount } from '../../import/messages.ts';
import { identityOfCompany } from '../../import/reconcile.ts';
import { lookUpRecords } from '../../import/records/lookUpRecords.ts';
import type { Lookup } from '../../import/records/lookUpRecords.ts';
import { createReport } from '../../import/report.ts';
import { openSource } from '../../import/source.ts';
import type { Handler } from '../../kernel/command.ts';
import { CliError } from '../../kernel/errors.ts';
import type { Factory } from '../../kernel/factory.ts';
import { allPages } from '../../resource/lookup.ts';
import { noScope } from '../../resource/scope.ts';
import { assertHasFile, assertSamePlatform, findImport, kindOf } from './find.ts';

/** The companies of the platform, found by the key of an import or by name and website. */
async function lookUpCompanies(
  factory: Factory,
  { header }: JournalState,
  file: InspectedFile,
): Promise<Lookup> {
  const { map, delimiter, lenient, batchSize, key } = header;
  const layout = await readLayout(file, { delimiter, lenient }, map, key);
  const client = await factory.client();
  const duplicates = createFileDuplicates();
  const index = createDiskIndex();
  let count = 0;
  for await (const { rows } of allPages(client, contract.companies, noScope)) {
    for (const company of rows) {
      const identity = identityOfCompany(company);
      count += 1;
      if (key === undefined) index.add(identity, count);
      else {
        const value = key === 'name' ? identity.name : String(company[key] ?? '');
        index.add({ name: upsertKeyOf(key, value) }, count);
      }
    }
  }
  const { one, many } = contract.companies;
  return {
    source: { file, layout, batchSize, duplicates },
    isThere: ({ row, cells }) =>
      index.find(key === undefined ? row : { name: upsertKeyOf(key, cells?.[key]) }) !== undefined,
    ...{ count, one, many, key: key ?? 'name and website' },
    close() {
      index.close();
      duplicates.close();
    },
  };
}

export const verify: Handler<object> = async (factory, { args: [id] }) => {
  const journal = await findImport(factory, id);
  const { header } = journal;
  await assertSamePlatform(factory, journal);
  const { file, dispose } = await openSource(factory, assertHasFile(journal), header.file.encoding);
  const report = createReport(factory);
  let lookup: Lookup | undefined;
  try {
    if ((await sha256Of(file)) !== header.file.sha256) {
      throw new CliError('failure', `${file.name} is no longer the file that was imported.`);
    }
    lookup =
      header.records === undefined
        ? await lookUpCompanies(factory, journal, file)
        : await lookUpRecords(factory, kindOf(journal), journal, file);
    const { source, isThere, count, one, many, key } = lookup;
    const missingIn = ({ good }: Batch) =>
      good
        .filter((each) => !isThere(each))
        .map(({ record, row: { name } }) => ({
          ...{ line: record.line, name, verdict: 'missing', record },
          reason: `No ${one} of the platform has this ${key}.`,
        }));
    let [found, missing, refused, repeated] = [0, 0, 0, 0];
    for await (const batch of toBatches(source)) {
      factory.system.interruption.stopSignal.throwIfAborted();
      const absent = missingIn(batch);
      found += batch.good.length - absent.length;
      missing += absent.length;
      refused += batch.refused.length;
      repeated += batch.duplicates.length;
      if (absent.length > 0) await report.add(byLine(absent));
    }
    const counts = { found, missing, duplicates: repeated, refused };
    const existing = header.records === undefined ? { companies: count } : { records: count };
    await report.end({ import: header.id, file: file.name, ...existing, ...counts });
    const summary = `${file.name}: ${pluralize(found, 'row')} found among ${pluralize(count, one, many)}, ${amount(missing)} missing, ${amount(repeated)} twice in the file, ${amount(refused)} refused.`;
    await (missing > 0 ? factory.io.warn(summary) : factory.io.success(summary));
    return missing > 0 ? 'partial' : 'ok';
  } finally {
    lookup?.close();
    await dispose();
  }
};
