import { contract, formatCount } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { CliError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { formatPairs } from '../../kernel/output/pairs.ts';
import { byteOrderMark } from '../../kernel/output/csv.ts';
import { recordLines } from '../../resource/records/columns.ts';
import { listPage, readId } from '../../resource/records/lookup.ts';
import { printFound } from '../../resource/records/printRecord.ts';
import { runCalls, sendCall } from '../../resource/records/runCalls.ts';
import { noScope } from '../../resource/records/scope.ts';

const { history } = contract;

interface RecordHistoryOptions {
  readonly page?: string;
}

export const listRecordHistory: Handler<RecordHistoryOptions> = async (
  factory,
  { args, options },
) => {
  const [resource = '', id] = args;
  const page = options.page === undefined ? 1 : readId(options.page);
  const route = history.ofRecord;
  const answer = await sendCall(await factory.client(), {
    route,
    params: { resource, recordId: readId(id) },
    query: { page },
    label: 'history',
  });
  await printFound(factory, history, Object(answer).rows ?? []);
};

const declinedMessage = 'Nothing was undone.';

const readFirst = async (factory: Factory, field: string, value: unknown) =>
  listPage(await factory.client(), history, noScope, {
    page: 1,
    pageSize: 1,
    filter: { field, op: 'is', value },
  });

/** Shows an entry and asks; false when the answer is no. */
async function confirmUndo(factory: Factory, id: number, operation: boolean): Promise<boolean> {
  const { io, system } = factory;
  io.assertCanConfirm('Undoing a change', declinedMessage);
  const { rows } = await readFirst(factory, 'id', id);
  const [entry] = rows;
  if (entry === undefined) throw new CliError('failure', `The history has no entry ${id}.`);
  const lines = recordLines(history, entry, { now: system.now() }).filter(
    ([, value]) => value !== '',
  );
  await io.printStyled(formatPairs(io.err, lines));
  const { count } = await readFirst(factory, 'operation', entry['operation']);
  if (!operation && count > 1) {
    await io.note(
      `It is one of ${formatCount(count)} changes of its operation. With --operation all are undone.`,
    );
  }
  const operationText = operation ? ' and the other changes of the operation' : '';
  return io.confirm(`Undo entry ${id}${operationText}?`, declinedMessage);
}

interface UndoOptions {
  readonly yes?: boolean;
  readonly operation?: boolean;
  readonly dryRun?: boolean;
}

export const undoEntry: Handler<UndoOptions> = async (factory, { args: [text], options }) => {
  const id = readId(text);
  const { operation = false, yes, dryRun } = options;
  if (!yes && !dryRun && !(await confirmUndo(factory, id, operation))) return 'unsafe';
  const call = { route: history.undo, params: { id }, body: { operation }, label: `entry ${id}` };
  return (await runCalls(factory, [call], { dryRun, receiptVerb: 'Undid' })).exit;
};

interface ExportOptions {
  readonly format?: string;
  readonly search?: string;
}

export const exportHistory: Handler<ExportOptions> = async (factory, { options }) => {
  const answer = await sendCall(await factory.client(), {
    route: history.export,
    query: { format: options.format, q: options.search },
    label: 'history',
  });
  if (!(answer instanceof Blob)) throw new CliError('failure', 'The platform sent no file.');
  if (factory.flags.bom && options.format !== 'ndjson') await factory.io.write(byteOrderMark);
  for await (const text of answer.stream().pipeThrough(new TextDecoderStream())) {
    await factory.io.write(text);
  }
};
