import type { Field, Resource, Route } from '@steward/api';
import {
  changeLimits,
  formatCount,
  formatValue,
  isObject,
  notAvailable,
  pluralize,
} from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Factory } from '../../kernel/command/factory.ts';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
import type { Exit } from '../../kernel/errors/exitCodes.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { readFilter } from '../input/readFilter.ts';
import { readId } from '../records/lookup.ts';
import type { ScopeArgs } from '../records/scope.ts';
import { readScope } from '../records/scope.ts';

/** The flags that choose the records of a change, and how it is made. */
export interface ChangeManyOptions {
  readonly filter?: readonly string[];
  readonly search?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly [flag: string]: unknown;
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Throws where the platform would take the call for something else, or does not know it. */
async function assertCanChangeMany({ extensions }: Factory): Promise<void> {
  if ((await extensions()).has('changes')) return;
  throw new CliError('failure', 'This platform changes one record at a time. Nothing was sent.', {
    hint: 'The platform lacks the extension changes. Run the command once for each id.',
  });
}

/** The records of the call: ids, or what the list finds with the same search and filter. */
function chosenBy(
  resource: Resource,
  scope: ScopeArgs,
  args: readonly string[],
  { search: q, filter }: ChangeManyOptions,
) {
  const isSearch = q !== undefined || filter !== undefined;
  // A variable that a script forgot to set must not stand for all records.
  if (q !== undefined && isEmpty(q)) throw usageError('--search: the text is empty.');
  if (isSearch && args.length > 0) {
    throw usageError('Give the ids of the records, or --search and --filter, not both.');
  }
  const { params, query } = scope;
  return isSearch
    ? { args: { params, query: { ...query, q, filter: readFilter(resource, filter) } }, ids: {} }
    : { args: { params, query }, ids: { ids: [...new Set(args.map(readId))] } };
}

const countOf = (answer: unknown, name: string): number =>
  isObject(answer) ? Number(answer[name] ?? 0) : 0;

const toText = (field: Field | undefined, value: unknown): string =>
  formatValue(value, field) || notAvailable;

/** What changes of one record: 'signal 12 funding_round: Display Name: Funding → Growth'. */
function changeLine({ one, fields }: Resource, row: Readonly<Record<string, unknown>>): string {
  const { id, name, before, after } = row;
  const former = isObject(before) ? before : {};
  const changes = Object.entries(isObject(after) ? after : {}).map(
    ([field, value]) =>
      `${fields[field]?.label ?? field}: ${toText(fields[field], former[field])} → ${toText(fields[field], value)}`,
  );
  const record = `${one} ${String(id)} ${String(name)}`;
  return changes.length === 0 ? record : `${record}: ${changes.join(', ')}`;
}

/** Prints what would change, and what stays, as far as the answer says it. */
async function printPreview(
  factory: Factory,
  resource: Resource,
  answer: unknown,
  { participle }: ChangeWords,
): Promise<void> {
  const { rows, refusals } = isObject(answer) ? answer : {};
  const shownRows = listOf(rows);
  const changedCount = countOf(answer, 'changed');
  const more = changedCount - shownRows.length;
  const lines = [
    `${pluralize(changedCount, resource.one, resource.many)} would be ${participle}, ${formatCount(countOf(answer, 'unchanged'))} would stay the same, ${formatCount(countOf(answer, 'refused'))} would be refused.`,
    ...shownRows.map((row) => `  ${changeLine(resource, row)}`),
    ...(more > 0 ? [`  and ${formatCount(more)} more`] : []),
    ...listOf(refusals).map(
      ({ id, name, reason }) =>
        `  refused: ${resource.one} ${String(id)} ${String(name)}: ${String(reason)}`,
    ),
  ];
  await factory.io.printStyled(lines.join('\n'));
}

/** The words of a change of many records, in its question and its receipt. */
export interface ChangeWords {
  /** 'Change' */
  readonly verb: string;
  /** 'Changing' */
  readonly gerund: string;
  /** 'changed' */
  readonly participle: string;
}

/** A change of many records: its words, and what is done to each, which is read once nothing else is wrong. */
export interface ManyChange {
  readonly words: ChangeWords;
  readonly readChange: () => Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Changes many records by one call, once it was shown what that does. A person is asked first; a script gives
 * --yes.
 */
export async function changeMany(
  factory: Factory,
  resource: Resource,
  route: Route,
  args: readonly string[],
  options: ChangeManyOptions,
  { words, readChange }: ManyChange,
): Promise<Exit> {
  const { yes, dryRun } = options;
  const { verb, gerund, participle } = words;
  const { io } = factory;
  const selection = chosenBy(resource, readScope(resource, options), args, options);
  if ((selection.ids.ids?.length ?? 0) > changeLimits.ids) {
    throw usageError(
      `One command changes at most ${formatCount(changeLimits.ids)} ids. Choose the records by --filter.`,
    );
  }
  const declinedMessage = `Nothing was ${participle}.`;
  if (!yes && !dryRun) io.assertCanConfirm(`${gerund} several records`, declinedMessage);
  const change = await readChange();
  await assertCanChangeMany(factory);
  const client = await factory.client();
  const send = (extra: object) =>
    client.call(route, { ...selection.args, body: { ...selection.ids, ...change, ...extra } });
  const check = await send({ check: true });
  if (dryRun && wantsData(factory)) {
    await printValue(factory, check);
    return 'ok';
  }
  if (dryRun || !yes) await printPreview(factory, resource, check, words);
  if (dryRun) return 'ok';
  const changing = pluralize(countOf(check, 'changed'), resource.one, resource.many);
  if (!yes && !(await io.confirm(`${verb} ${changing}?`, declinedMessage))) return 'unsafe';
  const answer = await send({ found: countOf(check, 'found') });
  if (wantsData(factory)) await printValue(factory, answer);
  const refusedCount = countOf(answer, 'refused');
  const changedText = pluralize(countOf(answer, 'changed'), resource.one, resource.many);
  const receipt = `${capitalize(participle)} ${changedText}`;
  await io.note(
    refusedCount === 0
      ? `${receipt}.`
      : `${receipt}; ${formatCount(refusedCount)} stayed as before.`,
  );
  if (refusedCount > 0 && yes) await printPreview(factory, resource, answer, words);
  return refusedCount > 0 ? 'partial' : 'ok';
}
