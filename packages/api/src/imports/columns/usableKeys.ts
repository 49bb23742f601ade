import type { Resource } from '../../routes/resource.ts';

/**
 * The keys that can find the records of a file, the preferred one first. A file of ids alone uses the usual key, since
 * it says nothing about its records.
 *
 * @param filledFields the fields that the file and the constants of the import fill
 * @example
 * usableKeys(contract.companies, ['name', 'cap_iq_id']); // ['name', 'cap_iq_id']
 */
export function usableKeys(
  { importKeys = [] }: Resource,
  filledFields: Iterable<string>,
): readonly string[] {
  const names = new Set(filledFields);
  const [usual = ''] = importKeys;
  const isFilled = (key: string) => key.split('+').some((part) => names.has(part));
  const hasValues = [...names].some((name) => !importKeys.includes(name) || name === usual);
  return importKeys.filter((key) => isFilled(key) && (hasValues || key === usual));
}
