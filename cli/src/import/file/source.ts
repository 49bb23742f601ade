import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { hasErrorCode } from '../../kernel/io/privateFile.ts';
import type { InspectedFile } from './inspect.ts';
import { inspectFile } from './inspect.ts';

/** A file that can be read more than once; `dispose` removes it where it is a copy. */
export interface ImportSource {
  readonly file: InspectedFile;
  readonly dispose: () => Promise<void>;
}

/** Copies a stream to a temporary file, so that it can be checked before it is sent. */
async function spool({ system }: Factory, from: Readable, name: string): Promise<ImportSource> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-import-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'stdin');
    const { abortSignal: signal } = system.interruption;
    await pipeline(from, createWriteStream(path, { mode: 0o600 }), { signal });
    return { file: await inspectFile(path, name), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

function fromStdin(factory: Factory): Promise<ImportSource> {
  const { isTTY, stream } = factory.system.streams.in;
  if (isTTY) {
    throw usageError('“-” reads standard input, which is a terminal.', {
      hint: 'Pipe the file in: steward company import - < companies.csv',
    });
  }
  return spool(factory, stream, 'Standard input');
}

/** Opens the file of an import, - for standard input. Throws an error with a message if it cannot be read. */
export async function openSource(factory: Factory, path: string): Promise<ImportSource> {
  if (path === '-') return fromStdin(factory);
  try {
    const stats = await stat(path);
    const canReadTwice = stats.isFile() || stats.isDirectory();
    if (!canReadTwice) return await spool(factory, createReadStream(path), path);
    return { file: await inspectFile(path, path), dispose: async () => undefined };
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    throw new CliError('failure', `There is no file ${path}.`, {
      hint: 'Check the path and the name.',
    });
  }
}
