import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Factory } from '../kernel/factory.ts';
import { CliFailure, usage } from '../kernel/failures.ts';
import type { Inspected } from './inspect.ts';
import { inspect } from './inspect.ts';

/** A file that can be read more than once, and what to do when it is no longer needed. */
export interface ImportSource {
  readonly file: Inspected;
  readonly dispose: () => Promise<void>;
}

/** Standard input goes through a file of its own, so that it can be checked first and taken up again. */
async function spool({ system }: Factory): Promise<ImportSource> {
  if (system.streams.in.isTTY) {
    throw usage('“-” reads the CSV from standard input, and there is a terminal.', {
      hint: 'Pipe the file in: steward company import - < companies.csv',
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'steward-import-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'stdin.csv');
    await pipeline(system.streams.in.stream, createWriteStream(path, { mode: 0o600 }), {
      signal: system.interruption.now,
    });
    return { file: await inspect(path, 'Standard input'), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Opens what is to be imported. Throws in words when it is no file that could be. */
export async function openSource(factory: Factory, path: string): Promise<ImportSource> {
  if (path === '-') return spool(factory);
  try {
    return { file: await inspect(path, path), dispose: async () => undefined };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new CliFailure('failure', `There is no file ${path}.`, {
        hint: 'Check the path and the name.',
      });
    }
    throw error;
  }
}
