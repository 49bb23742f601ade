import { contract } from '@steward/api';
import { CliError } from '../../kernel/errors.ts';
import type { Handler } from '../../kernel/command.ts';
import { byteOrderMark } from '../../kernel/output.ts';
import { readId } from '../../resource/lookup.ts';
import { printRecords } from '../../resource/printRecord.ts';
import { runCalls, sendCall } from '../../resource/runCalls.ts';

const { history } = contract;

interface OfOptions {
  readonly page?: string;
}

export const ofRecord: Handler<OfOptions> = async (factory, { args, options }) => {
  const [resource = '', id] = args;
  const page = options.page === undefined ? 1 : readId(options.page);
  const route = history.ofRecord;
  const answer = await sendCall(await factory.client(), {
    route,
    params: { resource, recordId: readId(id) },
    query: { page },
    label: 'history',
  });
  await printRecords(factory, history, Object(answer).rows ?? []);
};

interface UndoOptions {
  readonly operation?: boolean;
  readonly dryRun?: boolean;
}

export const undo: Handler<UndoOptions> = async (factory, { args: [text], options }) => {
  const id = readId(text);
  const { operation = false, dryRun } = options;
  const call = { route: history.undo, params: { id }, body: { operation }, label: `entry ${id}` };
  return (await runCalls(factory, [call], { dryRun, done: 'Took back' })).exit;
};

interface ExportOptions {
  readonly format?: string;
  readonly search?: string;
}

export const exportAll: Handler<ExportOptions> = async (factory, { options }) => {
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
