import type { Resource } from '@steward/api';
import type { Command } from 'commander';
import { createFactory } from '../kernel/command/factory.ts';
import { createRedactor } from '../kernel/text/redact.ts';
import type { System } from '../kernel/command/system.ts';
import { listColumns } from '../resource/records/columns.ts';
import { listPage } from '../resource/records/lookup.ts';
import { readScope } from '../resource/records/scope.ts';
import type { Candidate } from './candidates.ts';

/** As many as a person looks through; a platform may have a million. */
const maxIds = 100;
/** How long Tab waits, in seconds. */
const timeout = 2;

/** The ids of a resource on the platform that the line means, each with its name; none where it does not say. */
export async function readIds(
  resource: Resource,
  command: Command,
  words: readonly string[],
  system: System,
): Promise<readonly Candidate[]> {
  try {
    for (let each: Command | null = command; each !== null; each = each.parent) {
      each.parseOptions([...words]);
    }
    const flags = { ...command.optsWithGlobals(), timeout, quiet: true };
    const factory = await createFactory(system, flags, createRedactor());
    const scope = readScope(resource, command.opts());
    const client = await factory.client({ noRetry: true });
    const { rows } = await listPage(client, resource, scope, { page: 1, pageSize: maxIds });
    const [, name] = listColumns(resource, { now: system.now() });
    return rows.map((row) => ({ value: String(row.id), description: name?.text(row) ?? '' }));
  } catch {
    // Tab is no place for errors: the command itself tells them.
    return [];
  }
}
