import { isObject } from '@steward/api';
import type { ImportSettings } from '@steward/api/imports';
import { readLocal, writeLocal } from '../../../core/browser/storage/localStore.ts';
import type { Repair } from './readyFile.ts';

/** What a person did to a file that is not in yet, by the hash of the file. */
export interface KeptRepairs {
  readonly settings: ImportSettings;
  /** No secrets. */
  readonly repairs: readonly Omit<Repair, 'isSecret'>[];
}

interface KeptFile extends KeptRepairs {
  readonly hash: string;
}

const name = 'importRepairs';

/** Files that are remembered; the oldest go first. */
const maxFiles = 10;

const isRepair = (value: unknown): value is Repair =>
  isObject(value) &&
  typeof value.line === 'number' &&
  typeof value.column === 'string' &&
  typeof value.text === 'string';

const isSettings = (value: unknown): value is ImportSettings =>
  isObject(value) &&
  ['resource', 'mode', 'file', 'hash'].every((each) => typeof value[each] === 'string') &&
  Array.isArray(value.columns);

const isKept = (value: unknown): value is KeptFile =>
  isObject(value) &&
  typeof value.hash === 'string' &&
  isSettings(value.settings) &&
  Array.isArray(value.repairs) &&
  value.repairs.every(isRepair);

const readAll = (owner: unknown): readonly KeptFile[] => {
  const storedRepairs = readLocal(name, owner);
  return Array.isArray(storedRepairs) ? storedRepairs.filter(isKept) : [];
};

const otherFiles = (owner: unknown, hash: string) =>
  readAll(owner).filter((keptFile) => keptFile.hash !== hash);

/** What a user did to the file with a hash, and has not sent as a whole. */
export const readRepairs = (owner: unknown, hash: string): KeptRepairs | undefined =>
  readAll(owner).find((keptFile) => keptFile.hash === hash);

/** Keeps what a user did to a file, until it is in. Secrets are left out. */
export function writeRepairs(
  owner: unknown,
  hash: string,
  { settings, repairs }: { settings: ImportSettings; repairs: readonly Repair[] },
): void {
  const plain = repairs
    .filter(({ isSecret }) => !isSecret)
    .map(({ line, column, text }) => ({ line, column, text }));
  const keptFile: KeptFile = { hash, settings, repairs: plain };
  writeLocal(name, owner, [keptFile, ...otherFiles(owner, hash)].slice(0, maxFiles));
}

/** Forgets what a user did to a file. */
export const dropRepairs = (owner: unknown, hash: string): void =>
  writeLocal(name, owner, otherFiles(owner, hash));

/**
 * How many repairs of an unfinished import the browser does not have any more: an import says how many there were
 * when it was begun. Secrets are among them, since no browser keeps those.
 */
export function countLostRepairs(
  readingOptions: unknown,
  keptFile: KeptRepairs | undefined,
): number {
  const repaired =
    isObject(readingOptions) && typeof readingOptions.repaired === 'number'
      ? readingOptions.repaired
      : 0;
  return Math.max(repaired - (keptFile?.repairs.length ?? 0), 0);
}
