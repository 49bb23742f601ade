import { readRecent, writeRecent } from '../../../../core/browser/storage/recentList.ts';

const name = 'tabImports';

/** Imports that are remembered; the oldest go first. */
const maxImports = 20;

const isUuid = (value: unknown): value is string => typeof value === 'string';

/** The imports that this tab began to send, also before a reload. */
export const readTabImports = (owner: unknown): readonly string[] =>
  readRecent(name, owner, isUuid);

/** Remembers that this tab sends an import: after a reload, nobody else is taken to send it. */
export const rememberTabImport = (owner: unknown, uuid: string): void =>
  writeRecent(name, owner, [...new Set([uuid, ...readTabImports(owner)])].slice(0, maxImports));
