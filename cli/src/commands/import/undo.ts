import { pluralize } from '@steward/api';
import { countsInWords } from '../../import/importRecord.ts';
import { createReport } from '../../import/report.ts';
import type { Handler } from '../../kernel/command.ts';
import { findImport, printImport } from './verbs.ts';

const declined = 'Nothing was taken back.';

export const undo: Handler<{ readonly yes?: boolean; readonly dryRun?: boolean }> = async (
  factory,
  { args: [id], options: { yes, dryRun } },
) => {
  const { io, system } = factory;
  const client = await factory.client();
  if (!yes && !dryRun) io.assertCanConfirm('Taking an import back', declined);
  const record = await findImport(client, id);
  const uuid = record.uuid ?? '';
  if (dryRun) {
    await printImport(factory, record);
    return 'ok';
  }
  if (!yes) {
    const question = `Take back ${record.file ?? ''} (${countsInWords(record)})?`;
    if (!(await io.confirm(question, declined))) return 'unsafe';
  }
  const report = createReport(factory);
  let [undone, kept] = [0, 0];
  for (;;) {
    const answer = await client.imports.undo({ params: { uuid } });
    undone += answer.undone ?? 0;
    const rows = (answer.kept ?? []).map(({ record_id, name, reason }) => ({
      ...{ line: record_id ?? 0, name: name ?? '', verdict: 'kept', reason: reason ?? '' },
    }));
    kept += rows.length;
    await report.add(rows);
    if ((answer.left ?? 0) === 0) break;
    if (system.interruption.stopSignal.aborted) return system.interruption.exit();
  }
  await report.end({ import: uuid, undone, kept });
  const summary = `Took back ${pluralize(undone, 'record')}.`;
  if (kept === 0) await io.success(summary);
  else
    await io.warn(
      `${summary} ${pluralize(kept, 'record')} stayed: they were changed or used since.`,
    );
  return kept === 0 ? 'ok' : 'partial';
};
