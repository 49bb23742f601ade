import { contract, pluralize } from '@steward/api';
import type { UpsertKey } from '@steward/api/csv';
import { upsertKeyOf } from '@steward/api/csv';
import type { Batch, GoodRow } from '../../import/batches.ts';
import { byLine, toBatches } from '../../import/batches.ts';
import { createDiskIndex, createFileDuplicates } from '../../import/fileDuplicates.ts';
import { readLayout } from '../../import/layout.ts';
import { amount } from '../../import/messages.ts';
import { identityOfCompany } from '../../import/reconcile.ts';
import { createReport } from '../../import/report.ts';
import { openSource } from '../../import/source.ts';
import type { Handler } from '../../kernel/command.ts';
import { CliError } from '../../kernel/errors.ts';
import type { Factory } from '../../kernel/factory.ts';
import { allPages } from '../../resource/lookup.ts';
import { noScope } from '../../resource/scope.ts';
import { assertHasFile, assertSamePlatform, findImport } from './find.ts';

/** The companies of the platform: how many, and whether one is that of a row, by its key or by name and website. */
async function indexPlatform(factory: Factory, key: UpsertKey | undefined) {
  const client = await factory.client();
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
  const isThere = ({ row, cells }: GoodRow) =>
    index.find(key === undefined ? row : { name: upsertKeyOf(key, cells?.[key]) }) !== undefined;
  return { isThere, count, close: index.close };
}

export const verify: Handler<object> = async (factory, { args: [id] }) => {
  const journal = await findImport(factory, id);
  const { header } = journal;
  await assertSamePlatform(factory, journal);
  const { file, dispose } = await openSource(factory, assertHasFile(journal), header.file.encoding);
  const duplicates = createFileDuplicates();
  const report = createReport(factory);
  try {
    if (file.sha256 !== header.file.sha256) {
      throw new CliError('failure', `${file.name} is no longer the file that was imported.`);
    }
    const { map, delimiter, lenient, batchSize, key } = header;
    const layout = await readLayout(file, { delimiter, lenient }, map, key);
    const platform = await indexPlatform(factory, key);
    const missingIn = ({ good }: Batch) =>
      good
        .filter((each) => !platform.isThere(each))
        .map(({ record, row: { name } }) => ({
          ...{ line: record.line, name, verdict: 'missing', record },
          reason: `No company of the platform has this ${key ?? 'name and website'}.`,
        }));
    let [found, missing, refused, repeated] = [0, 0, 0, 0];
    try {
      for await (const batch of toBatches({ file, layout, batchSize, duplicates })) {
        factory.system.interruption.stopSignal.throwIfAborted();
        const absent = missingIn(batch);
        found += batch.good.length - absent.length;
        missing += absent.length;
        refused += batch.refused.length;
        repeated += batch.duplicates.length;
        if (absent.length > 0) await report.add(byLine(absent));
      }
    } finally {
      platform.close();
    }
    const counts = { found, missing, duplicates: repeated, refused };
    await report.end({ import: header.id, file: file.name, companies: platform.count, ...counts });
    const summary = `${file.name}: ${pluralize(found, 'row')} found among ${pluralize(platform.count, 'company', 'companies')}, ${amount(missing)} missing, ${amount(repeated)} twice in the file, ${amount(refused)} refused.`;
    await (missing > 0 ? factory.io.warn(summary) : factory.io.success(summary));
    return missing > 0 ? 'partial' : 'ok';
  } finally {
    duplicates.close();
    await dispose();
  }
};
