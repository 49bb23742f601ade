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
  /** Is told of the import as it is begun or found, with what is in. */
  readonly onBegun?: (record: ImportRecord) => void;
  /** Makes a call, and makes it again where it may pass by itself; once by default. */
  readonly attempt?: <T>(call: () => Promise<T>) => Promise<T>;
  /** Is asked before each part. The import stays as it is where it says so, and can go on later. */
  readonly isStopping?: () => boolean;
  /** Is told of each part that is in; `answer` is undefined for one that was in before. */
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
 * Begins an import, or goes on with it where it was left, sends the parts that the platform does not have, in their
 * order, and finishes it. Whatever is sent again is answered as it was, so that a lost answer does no harm.
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
