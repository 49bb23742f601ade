import type { Client, ResponseOf } from '../../client/callTypes.ts';
import { isApiError } from '../../client/errors.ts';
import type { imports } from '../../resources/extensions/imports.ts';
import type { ImportPart } from './cutParts.ts';

/** An import as the platform has it. */
export type ImportRecord = ResponseOf<typeof imports.begin>;
/** What became of the rows of a part. */
export type PartAnswer = ResponseOf<typeof imports.part>;
/** What an import is begun with. */
export type ImportSettings = Parameters<Client['imports']['begin']>[0]['body'];
/** A row on its way to the platform. */
export type SentRow = Parameters<Client['imports']['part']>[0]['body']['rows'][number];

/** The calls that send an import. */
export interface ImportCalls {
  readonly imports: Pick<Client['imports'], 'begin' | 'part' | 'finish'>;
}

interface SendOptions<Row> {
  /** Called with the import once it has begun or was found, with its progress. */
  readonly onBegun?: (record: ImportRecord) => void;
  /** Makes a call, with retries of transient failures. Default: one attempt. */
  readonly attempt?: <T>(call: () => Promise<T>) => Promise<T>;
  /** Asked before each part. True pauses the import, which can be resumed later. */
  readonly isStopping?: () => boolean;
  /** Called for each imported part. `answer` is undefined if the part was imported earlier. */
  readonly onPart?: (part: ImportPart<Row>, answer: PartAnswer | undefined) => void;
}

/** How far the sending of a file has come. */
export interface SentImport {
  readonly record: ImportRecord;
  /** Whether all parts are in, and the import is finished. */
  readonly isFinished: boolean;
}

/** Whether another client has sent a part meanwhile, so that a later one is due. */
const isBehind = (error: unknown): boolean => isApiError(error) && error.status === 409;

/**
 * Begins or resumes an import, sends the missing parts in order, and finishes it. Repeated calls get the same answers,
 * so a lost answer does no harm.
 *
 * @param uuid the id of the import; a new one begins it
 * @param parts all parts of the file, cut by `cutParts`
 * @throws ApiError where the platform refuses the import or a part, NetworkError where no answer came
 * @example
 * const { record } = await sendImport(client, crypto.randomUUID(), settings, cutParts(rows));
 */
export async function sendImport<Row extends SentRow>(
  client: ImportCalls,
  uuid: string,
  settings: ImportSettings,
  parts: Iterable<ImportPart<Row>> | AsyncIterable<ImportPart<Row>>,
  { attempt = (call) => call(), isStopping = () => false, onBegun, onPart }: SendOptions<Row> = {},
): Promise<SentImport> {
  const params = { uuid };
  const begin = () => attempt(() => client.imports.begin({ params, body: settings }));
  let record = await begin();
  onBegun?.(record);
  if (record.state === 'done') return { record, isFinished: true };
  let receivedParts = record.parts ?? 0;
  for await (const part of parts) {
    if (part.part <= receivedParts) {
      onPart?.(part, undefined);
      continue;
    }
    if (isStopping()) return { record: await begin(), isFinished: false };
    const partParams = { ...params, part: part.part };
    try {
      const body = { rows: [...part.rows] };
      // Not within the call of `onPart`, whose arguments are left out where it is.
      const answer = await attempt(() => client.imports.part({ params: partParams, body }));
      onPart?.(part, answer);
      receivedParts = part.part;
    } catch (error) {
      if (!isBehind(error)) throw error;
      record = await begin();
      receivedParts = record.parts ?? 0;
      if (receivedParts < part.part) throw error;
      onPart?.(part, undefined);
    }
  }
  record = await attempt(() => client.imports.finish({ params }));
  return { record, isFinished: true };
}
