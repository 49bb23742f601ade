import { formatCount, pluralize } from '@steward/api';
import { connect } from '../../import/run/connect.ts';
import { findResource } from '../../import/run/findResource.ts';
import { parseWholeNumber } from '../../import/options/flags.ts';
import { countsInWords } from '../../import/run/importRecord.ts';
import { createReport } from '../../import/report/report.ts';
import { readRowReports } from '../../import/report/rowReports.ts';
import type { Handler } from '../../kernel/command/command.ts';
import { findImport, printImport } from './verbs.ts';

const declinedMessage = 'Nothing was undone.';

interface UndoFlags {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly maxWait: string;
}

export const undoImport: Handler<UndoFlags> = async (
  factory,
  { args: [id], options: { yes, dryRun, maxWait } },
) => {
  const { io, system } = factory;
  if (!yes && !dryRun) io.assertCanConfirm('Undoing an import', declinedMessage);
  const { client, policy } = await connect(factory, parseWholeNumber('max-wait', maxWait));
  const record = await policy.run(() => findImport(client, id));
  const uuid = record.uuid ?? '';
  if (dryRun) {
    await printImport(factory, record);
    return 'ok';
  }
  if (!yes) {
    const already = record.undone ? `; ${formatCount(record.undone)} undone already` : '';
    const question = `Undo ${record.file ?? ''} (${countsInWords(record)}${already})?`;
    if (!(await io.confirm(question, declinedMessage))) return 'unsafe';
  }
  const undoParts = () => policy.run(() => client.imports.undo({ params: { uuid } }));
  let answer = await undoParts();
  // Each call undoes a few parts.
  while ((answer.left ?? 0) > 0) {
    if (system.interruption.stopSignal.aborted) return system.interruption.exit();
    answer = await undoParts();
  }
  const undone = answer.undone ?? 0;
  const report = createReport(factory);
  let keptCount = 0;
  const resource = findResource(record);
  for await (const rows of readRowReports(client, policy, resource, uuid, 'kept')) {
    keptCount += rows.length;
    await report.add(rows);
  }
  await report.end({ import: uuid, undone, kept: keptCount });
  const summary = `Undone: ${pluralize(undone, 'record')}.`;
  if (keptCount === 0) await io.success(summary);
  else
    await io.warn(
      `${summary} Kept: ${pluralize(keptCount, 'record')}, changed or used since the import.`,
    );
  return keptCount === 0 ? 'ok' : 'partial';
};
