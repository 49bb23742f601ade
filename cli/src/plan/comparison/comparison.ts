import type { PlanChange, PlanComparison } from '@steward/api/plans';
import * as z from 'zod/mini';
import { CliError } from '../../kernel/errors/errors.ts';

const text = z.string();
const anything = z.record(text, z.unknown());

/** A change, as platforms answer it and as saved plans keep it. */
export const changeSchema = z.object({
  op: z.enum(['create', 'change', 'delete']),
  noun: text,
  scope: z.optional(text),
  name: text,
  id: z.optional(z.number()),
  label: text,
  path: z.optional(text),
  differences: z.array(z.object({ field: text, from: z.unknown(), to: z.unknown() })),
});

const record = { noun: text, scope: z.optional(text), id: z.number() };
const unnameable = z.array(z.object({ ...record, name: z.optional(text), reason: text }));
const comparisonSchema = z.object({
  digest: z.optional(text),
  changes: z.array(changeSchema),
  problems: z.array(
    z.object({
      path: text,
      problem: text,
      field: z.optional(text),
      label: z.optional(text),
      also: z.optional(text),
    }),
  ),
  unmanaged: z.array(z.object({ ...record, name: text, fragment: anything })),
  unnameable,
  unread: z.array(z.object({ path: text, field: text, source: text })),
  hints: z.array(text),
});

const exportSchema = z.object({ document: anything, omitted: unnameable });

const notUnderstood = (): CliError =>
  new CliError('failure', 'The platform sent an answer that this version does not understand.', {
    hint: 'The platform and this command may have different versions. See: steward doctor',
  });

/** Reads a comparison as a platform answers it. Throws for anything else. */
export function readComparison(answer: unknown): PlanComparison {
  const { data } = comparisonSchema.safeParse(answer);
  if (data === undefined) throw notUnderstood();
  return data;
}

/** Reads the configuration of a platform as it answers it. Throws for anything else. */
export function readExport(answer: unknown) {
  const { data } = exportSchema.safeParse(answer);
  if (data === undefined) throw notUnderstood();
  return data;
}

/** The changes of a comparison that another one does not have. */
export function changesBeyond(
  { changes }: Pick<PlanComparison, 'changes'>,
  comparedChanges: readonly PlanChange[],
): PlanChange[] {
  const key = ({ op, noun, scope, name, id, differences }: PlanChange) =>
    JSON.stringify([op, noun, scope, name, id, differences]);
  const comparedKeys = new Set(comparedChanges.map(key));
  return changes.filter((each) => !comparedKeys.has(key(each)));
}
