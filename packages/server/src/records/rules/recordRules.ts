import type { Fields, Resource, Route } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import type { Call } from '../../base/call.ts';
import { HttpError, assertNoProblems } from '../../base/errors.ts';
import { assertPublicUrls } from './publicUrls.ts';
import { findReferenceProblems } from './references.ts';
import { storedNames } from '../schema/schema.ts';
import { assertNoMasks, encryptSecrets } from '../secrets/secretFields.ts';
import { nowIso } from '../../base/services.ts';
import type { NewRow, Row, Where } from '../../base/store.ts';
import { readUniqueValues } from './uniqueValues.ts';

/** A record that is to be written: what was sent and, for a change, the row that is there. */
export interface Draft {
  readonly body: Values;
  readonly before?: Row | undefined;
}

/** A draft with the columns that its body sets. */
export interface PlainDraft extends Draft {
  readonly columns: NewRow;
}

/** The columns to write, or why the record is refused. */
export type Prepared = { readonly columns: NewRow } | { readonly refusal: HttpError };

/** The rules of one resource, beyond those that its fields say. */
export interface RecordRules {
  /** Restricts the rows that the call may see and change; a new row has these values. */
  readonly scope?: (call: Call) => Where;
  /** The fields of bodies, where they are not those of the calls that create and change a record. */
  readonly fields?: Fields;
  /**
   * Changes the columns that are about to be written, or refuses them. It reads once what all drafts need;
   * what it returns is then called for each draft in turn, and throws the HttpError that refuses it.
   */
  readonly toColumns?: (
    call: Call,
    drafts: readonly PlainDraft[],
  ) => ToColumns | Promise<ToColumns>;
  /** Removes what belongs to the row, or refuses to delete it. */
  readonly beforeDelete?: (row: Row, call: Call) => Promise<void>;
  /** The lock under which records are changed and removed, where more than their own rows must stay. */
  readonly lock?: string;
}
export type ToColumns = (draft: PlainDraft) => NewRow;

/** The fields of the body of a call. */
export const bodyFields = (route: Route | undefined): Fields =>
  route?.body?.kind === 'object' ? route.body.fields : {};

/**
 * The columns of a body: none for a field that was left out, null for one that was emptied. A secret is
 * emptied by null alone.
 */
export function bodyToColumns(fields: Fields, body: Values): NewRow {
  const columns: Record<string, unknown> = {};
  for (const name of storedNames(fields)) {
    const value = body[name];
    if (value === undefined) continue;
    const isKept = Array.isArray(value) || fields[name]?.kind === 'secret';
    columns[name] = isEmpty(value) && !isKept ? null : value;
  }
  return columns;
}

const defaultColumns = (fields: Fields): NewRow =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  );

type Attempt<T> = T | HttpError;

function attempt<T>(work: () => T): Attempt<T> {
  try {
    return work();
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

const isGood = <T extends object>(item: Attempt<T>): item is T => !(item instanceof HttpError);

/**
 * Works out the columns of records that are to be written, by the rules of their resource, within the
 * transaction that writes them. It takes as many statements for one record as for many.
 * @param tx whose body is not looked at
 * @returns what is to be written of each draft, in their order
 * @throws HttpError where the caller may write none of them
 */
export async function prepareRecords(
  resource: Resource,
  rules: RecordRules,
  tx: Call,
  drafts: readonly Draft[],
): Promise<readonly Prepared[]> {
  const { fields } = resource;
  const created = rules.fields ?? bodyFields(resource.create);
  const updated = rules.fields ?? bodyFields(resource.update);
  const defaults = defaultColumns(created);
  const sentFields = ({ before }: Draft) => (before === undefined ? created : updated);

  const problems = await findReferenceProblems(
    tx,
    drafts.map((draft) => ({ fields: sentFields(draft), body: draft.body })),
  );
  const plain = drafts.map((draft, index) =>
    attempt((): PlainDraft => {
      const { body, before } = draft;
      const fieldsToWrite = sentFields(draft);
      assertNoProblems(problems[index] ?? {});
      assertPublicUrls(fieldsToWrite, tx.services, body, before);
      const columns = bodyToColumns(fieldsToWrite, body);
      if (before !== undefined) return { ...draft, columns };
      assertNoMasks(fields, body);
      return { ...draft, columns: { ...defaults, ...columns } };
    }),
  );

  const validDrafts = plain.filter(isGood);
  const toColumns = validDrafts.length === 0 ? undefined : await rules.toColumns?.(tx, validDrafts);
  const completed = plain.map((draft) =>
    isGood(draft)
      ? attempt((): PlainDraft => ({ ...draft, columns: toColumns?.(draft) ?? draft.columns }))
      : draft,
  );

  const usedValues = await readUniqueValues(resource, tx.store, completed.filter(isGood));
  const claimed = completed.map((draft) =>
    isGood(draft) ? attempt(() => usedValues.claim(draft)) : draft,
  );
  const dated = 'updated_at' in fields && { updated_at: nowIso(tx.services) };
  return Promise.all(
    claimed.map(async (columns): Promise<Prepared> => {
      if (!isGood(columns)) return { refusal: columns };
      const encrypted = await encryptSecrets(resource, columns, tx.services);
      return { columns: { ...encrypted, ...dated } };
    }),
  );
}

/**
 * Works out the columns of one record.
 * @throws HttpError that refuses it
 */
export async function prepareRecord(
  resource: Resource,
  rules: RecordRules,
  tx: Call,
  draft: Draft,
): Promise<NewRow> {
  const [prepared] = await prepareRecords(resource, rules, tx, [draft]);
  if (prepared === undefined) throw new Error(`The ${resource.one} was not prepared.`);
  if ('refusal' in prepared) throw prepared.refusal;
  return prepared.columns;
}
