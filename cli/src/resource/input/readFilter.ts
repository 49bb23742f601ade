import type { Resource } from '@steward/api';
import { filterFields, parseTypedFilters, withLocalDays } from '@steward/api/forms';
import { usageError } from '../../kernel/errors/errors.ts';

/** The filter that joins all typed conditions, with days of this machine's time zone. Throws for a wrong one. */
export function readFilter(resource: Resource, texts: readonly string[] = []): unknown {
  if (texts.length === 0) return undefined;
  const { filter, problem } = parseTypedFilters(resource, texts);
  if (problem !== undefined) throw usageError(`--filter: ${problem}`);
  return withLocalDays(filter, filterFields(resource));
}
