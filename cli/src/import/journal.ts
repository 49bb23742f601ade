import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, readFile, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CliError, formatError } from '../kernel/errors.ts';
import type { Factory } from '../kernel/factory.ts';
import { hasErrorCode, makeFolder, writePrivateFile } from '../kernel/privateFile.ts';
import type { JournalEntry, JournalHeader, JournalState } from './journalFile.ts';
import { readJournal } from './journalFile.ts';

/** The journal of an import that is under way. */
export interface Journal {
  /** The state that earlier runs wrote. */
  readonly before: JournalState;
  /** Writes an entry; a sending is on the disk before this resolves. */
  add(entry: Exclude<JournalEntry, { type: 'begin' }>): Promise<void>;
  /** Closes it; the journal of a complete import keeps only its begin and end. */
  close(): Promise<void>;
}

const extension = '.jsonl';
/** The number of complete imports whose journals are kept. */
const kept = 50;

const journalFolder = ({ folder }: Pick<Factory, 'folder'>): string => join(folder, 'imports');

const journalPath = (factory: Pick<Factory, 'folder'>, id: string): string =>
  join(journalFolder(factory), `${id}${extension}`);

/** All journals whose ids begin so, the newest first. */
export async function listJournals(
  factory: Pick<Factory, 'folder'>,
  prefix = '',
): Promise<JournalState[]> {
  const names = await readdir(journalFolder(factory)).catch(() => []);
  const states = await Promise.all(
    names
      .filter((name) => name.startsWith(prefix) && name.endsWith(extension))
      .map((name) => readJournal(join(journalFolder(factory), name))),
  );
  return states
    .filter((state) => state !== undefined)
    .sort((a, b) => b.header.startedAt.localeCompare(a.header.startedAt));
}

const idPrefix = (identity: string): string => `${identity.slice(0, 6)}-`;

/** A hash of what makes an import the same one. */
export const identityOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const lockSchema = z.object({ pid: z.int(), host: z.string(), since: z.string() });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

type Holder = Readonly<z.infer<typeof lockSchema>>;

const lockPath = (factory: Pick<Factory, 'folder'>, identity: string): string =>
  join(journalFolder(factory), `${identity.slice(0, 16)}.lock`);

const readHolder = async (path: string): Promise<Holder | undefined> =>
  lockSchema.safeParse(parseJson(await readFile(path, 'utf8').catch(() => ''))).data;

const wasKilled = ({ host, pid }: Holder): boolean => host === hostname() && !isAlive(pid);

/** The run that is under way of an import, as far as this machine can tell. */
export async function holderOf(
  factory: Pick<Factory, 'folder'>,
  identity: string,
): Promise<Holder | undefined> {
  const holder = await readHolder(lockPath(factory, identity));
  return holder === undefined || wasKilled(holder) ? undefined : holder;
}

const unwritable = (path: string, error: unknown): CliError =>
  new CliError('failure', `${path} cannot be written, so nothing was sent.`, {
    details: [formatError(error).message],
    hint: 'Make room, and run the same command again.',
  });

/** Writes a file that is not there yet, to the disk; false where it is. One that cannot be written is removed. */
async function writeNew(path: string, content: string): Promise<boolean> {
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (hasErrorCode(error, 'EEXIST')) return undefined;
    throw error;
  });
  if (file === undefined) return false;
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw unwritable(path, error);
  } finally {
    await file.close();
  }
  return true;
}

/**
 * Removes the lock of a run that was killed.
 * @returns false where another run is just doing so
 */
async function removeStale(path: string, { pid, since }: Holder): Promise<boolean> {
  const guard = `${path}.${pid}-${Date.parse(since)}`;
  if (!(await writeNew(guard, ''))) return false;
  try {
    // Another run may have removed it since it was read, and have put its own there.
    const holder = await readHolder(path);
    if (holder?.pid === pid && holder.since === since) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
  return true;
}

/** Keeps other runs of the same import away. Throws, with who holds it, where one is under way. */
export async function lockImport(
  factory: Pick<Factory, 'folder'> & { readonly system: Pick<Factory['system'], 'now'> },
  identity: string,
): Promise<() => Promise<void>> {
  const path = lockPath(factory, identity);
  const since = new Date(factory.system.now()).toISOString();
  await makeFolder(journalFolder(factory));
  for (;;) {
    const content = JSON.stringify({ pid: process.pid, host: hostname(), since });
    if (await writeNew(path, content)) return () => rm(path, { force: true });
    const holder = await readHolder(path);
    const isStale = holder !== undefined && wasKilled(holder);
    if (isStale && (await removeStale(path, holder))) continue;
    const who =
      holder === undefined || isStale
        ? 'Another run'
        : `Process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}, since ${holder.since},`;
    throw new CliError('failure', `${who} holds the journal of this import.`, {
      hint: `Wait until it has ended. If it is gone, remove ${path} and run the command again.`,
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Opens a journal to go on with it, without a line that a crash cut off. */
async function openJournal(path: string, before: JournalState): Promise<Journal> {
  const file: FileHandle = await open(path, 'r+', 0o600);
  await file.truncate(before.bytes);
  let position = before.bytes;
  // Entries of batches that are sent simultaneously are written one after another.
  let last: Promise<unknown> = Promise.resolve();
  let end: Extract<JournalEntry, { type: 'end' }> | undefined;
  const write = async (entry: JournalEntry) => {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    // A disk that is nearly full takes a part of a line, and refuses the rest.
    for (let done = 0; done < line.length;) {
      const { bytesWritten } = await file.write(line, done, line.length - done, position + done);
      done += bytesWritten;
    }
    position += line.length;
    if (entry.type === 'end') end = entry;
    if (entry.type === 'send') await file.datasync();
  };
  return {
    before,
    add(entry) {
      const written = last.then(() => write(entry));
      last = written.catch(() => undefined);
      return written.catch((error: unknown) => {
        throw new CliError('failure', `The journal ${path} cannot be written.`, {
          details: [formatError(error).message],
          hint: 'Nothing is sent that the journal does not know of. Make room, and run the same command again.',
        });
      });
    },
    async close() {
      await last;
      await file.close();
      if (end?.isComplete !== true) return;
      await writePrivateFile(
        path,
        [before.header, end].map((each) => `${JSON.stringify(each)}\n`).join(''),
      );
    },
  };
}

/** The unfinished import of this identity, if there is one. */
export const findUnfinished = async (
  factory: Factory,
  identity: string,
): Promise<JournalState | undefined> =>
  (await listJournals(factory, idPrefix(identity))).find(
    ({ header, end }) => header.identity === identity && end?.isComplete !== true,
  );

/** Goes on with a journal. */
export const resumeJournal = (factory: Factory, state: JournalState): Promise<Journal> =>
  openJournal(journalPath(factory, state.header.id), state);

/** A journal that keeps nothing. */
export const noJournal = (facts: Omit<JournalHeader, 'type' | 'id' | 'startedAt'>): Journal => ({
  before: {
    header: { ...facts, type: 'begin', id: '', startedAt: '' },
    ...{ sent: new Map(), settled: new Map(), end: undefined, bytes: 0 },
  },
  add: async () => undefined,
  close: async () => undefined,
});

/** Begins a journal with a new id, and removes the oldest journals of complete imports. */
export async function beginJournal(
  factory: Factory,
  facts: Omit<JournalHeader, 'type' | 'id' | 'startedAt'>,
): Promise<Journal> {
  const complete = (await listJournals(factory)).filter(({ end }) => end?.isComplete === true);
  for (const { header } of complete.slice(kept)) {
    await rm(journalPath(factory, header.id), { force: true });
  }
  const startedAt = new Date(factory.system.now()).toISOString();
  for (let number = 1; ; number += 1) {
    const id = `${idPrefix(facts.identity)}${number}`;
    const header: JournalHeader = { ...facts, type: 'begin', id, startedAt };
    const line = `${JSON.stringify(header)}\n`;
    if (!(await writeNew(journalPath(factory, id), line))) continue;
    const none = { sent: new Map(), settled: new Map(), end: undefined };
    const before = { header, ...none, bytes: Buffer.byteLength(line) };
    return openJournal(journalPath(factory, id), before);
  }
}
