import type { Resource } from '../../routes/resource.ts';

/**
 * The keys by which records of a file can be found, the one to take first. A file with nothing but ids says nothing
 * about its records, so that it is found by its usual key alone.
 *
 * @param filled the fields that the file and the constants of the import fill
 * @example
 * usableKeys(contract.companies, ['name', 'cap_iq_id']); // ['name', 'cap_iq_id']
 */
export function usableKeys(
  { importKeys = [] }: Resource,
  filled: Iterable<string>,
): readonly string[] {
  const names = new Set(filled);
  const [usual = ''] = importKeys;
  const isFilled = (key: string) => key.split('+').some((part) => names.has(part));
  const hasValues = [...names].some((name) => !importKeys.includes(name) || name === usual);
  return importKeys.filter((key) => isFilled(key) && (hasValues || key === usual));
}
