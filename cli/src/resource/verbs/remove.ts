import { formatCount } from '@steward/api';
import type { Resource, Route } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { formatError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { formatPairs } from '../../kernel/output/pairs.ts';
import { isDone } from '../../kernel/output/steps.ts';
import { recordLines } from '../records/columns.ts';
import type { IfMatchOptions } from '../input/ifMatch.ts';
import { readIfMatch } from '../input/ifMatch.ts';
import { findRecord, readId } from '../records/lookup.ts';
import type { CallResult } from '../records/runCalls.ts';
import { runCalls } from '../records/runCalls.ts';
import { changeMany } from './changeMany.ts';
import type { ChangeManyOptions } from './changeMany.ts';
import type { ScopeArgs } from '../records/scope.ts';
import { readScope } from '../records/scope.ts';

type RemoveOptions = IfMatchOptions & ChangeManyOptions;

/** The words of a removal, in its question, its receipt and its JSON. */
export interface RemovalWords {
  /** 'Delete' */
  readonly verb: string;
  /** 'Deleting' */
  readonly gerund: string;
  /** 'deleted' */
  readonly participle: string;
}

const deletion: RemovalWords = { verb: 'Delete', gerund: 'Deleting', participle: 'deleted' };

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Shows the records and asks; false when the answer is no. */
async function confirmRemoval(
  factory: Factory,
  resource: Resource,
  scope: ScopeArgs,
  ids: readonly number[],
  words: RemovalWords,
): Promise<boolean> {
  const { verb, gerund, participle } = words;
  const { io, system } = factory;
  const declinedMessage = `Nothing was ${participle}.`;
  io.assertCanConfirm(gerund, declinedMessage);
  const client = await factory.client();
  for (const id of ids) {
    const record = await findRecord(client, resource, scope, id);
    const lines = recordLines(resource, record, { now: system.now() }).filter(
      ([, value]) => value !== '',
    );
    await io.printStyled(formatPairs(io.err, lines));
  }
  const records =
    ids.length === 1
      ? `${resource.one} ${ids[0]}`
      : `these ${formatCount(ids.length)} ${resource.many}`;
  const canUndo = words === deletion && (await factory.extensions()).has('history');
  const undoText = canUndo ? 'Undo it with: steward history undo.' : 'This cannot be undone.';
  return io.confirm(`${verb} ${records}? ${undoText}`, declinedMessage);
}

const idOf = ({ step }: CallResult) => Number(Object.values(step.params ?? {}).at(-1));

async function printResults(
  factory: Factory,
  results: readonly CallResult[],
  { participle }: RemovalWords,
): Promise<void> {
  if (wantsData(factory)) {
    const rows = results.map((result) => ({
      id: idOf(result),
      [participle]: isDone(result),
      ...(result.error !== undefined && { message: formatError(result.error).message }),
    }));
    await printValue(factory, rows);
  } else if (factory.format === 'ids') {
    const removed = results.filter(isDone);
    await factory.io.write(removed.map((result) => `${idOf(result)}\n`).join(''));
  }
}

/**
 * Deletes records, or does the action that `words` name. Asks a person first, and needs --yes
 * without a terminal.
 */
export const removeRecords =
  (resource: Resource, route: Route, words = deletion): Handler<RemoveOptions> =>
  async (factory, { args, options: { yes, dryRun, ifMatch: version, ...options } }) => {
    const { changeMany: routeOfMany } = resource;
    const isSearch = options.search !== undefined || options.filter !== undefined;
    if (routeOfMany !== undefined && isSearch) {
      if (version !== undefined) {
        throw usageError('--if-match is the version of one record, and there are several.');
      }
      const change = { words, readChange: async () => ({ remove: true }) };
      return changeMany(factory, resource, routeOfMany, args, { ...options, yes, dryRun }, change);
    }
    if (args.length === 0) throw usageError('Give the ids of the records, or --filter.');
    const ids = [...new Set(args.map(readId))];
    const scope = readScope(resource, options);
    if (version !== undefined && ids.length > 1) {
      throw usageError('--if-match is the version of one record, and there are several ids.');
    }
    const ifMatch = await readIfMatch(factory, { ifMatch: version }, dryRun);
    const calls = ids.map((id) => {
      const params = { ...scope.params, [resource.idParam]: id };
      return { route, params, ifMatch, label: `${resource.one} ${id}` };
    });
    const isAgreed = yes || dryRun || (await confirmRemoval(factory, resource, scope, ids, words));
    if (!isAgreed) return 'unsafe';
    const { results, exit } = await runCalls(factory, calls, {
      dryRun,
      receiptVerb: capitalize(words.participle),
      changedResource: resource,
    });
    if (!dryRun) await printResults(factory, results, words);
    return exit;
  };
