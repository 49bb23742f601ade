import { users } from '../contract/contract.ts';
import type { Resource } from '../routes/resource.ts';
import { comparedText } from '../imports/rows/comparedText.ts';

/** The name of a record: its scope, such as a table or the name of another record, and its key. */
export interface RecordName {
  /** The name of its resource in the contract. */
  readonly resource: string;
  readonly scope: string | undefined;
  readonly key: string;
}

const sameForm = (text: string): string => text.trim().normalize('NFC');

/** The form in which keys are compared: of people these are addresses, which are the same in whatever letters. */
const sameKey = (resource: string, key: string): string =>
  resource === users.name ? comparedText(users, 'email', key) : sameForm(key);

/**
 * A name as one text, by which it is found: texts that look the same are the same, and spaces around them are
 * removed, as some platforms do; addresses of people are the same in capitals and small letters.
 *
 * @example
 * recordKey({ resource: 'signals', scope: undefined, key: 'ipo ' }); // '["signals",null,"ipo"]'
 */
export const recordKey = ({ resource, scope, key }: RecordName): string =>
  JSON.stringify([resource, scope === undefined ? null : sameForm(scope), sameKey(resource, key)]);

/** The names that lead to a record: its scope, where it has one, and its key. */
export const namesOfRecord = (scope: string | undefined, key: string): readonly string[] =>
  scope === undefined ? [key] : [scope, key];

/**
 * A record's name for people.
 *
 * @example
 * labelOf(contract.sectors, { scope: 'Industry', key: 'Energy' }); // 'sector Industry / Energy'
 */
export const labelOf = (
  { one }: Pick<Resource, 'one'>,
  { scope, key }: Omit<RecordName, 'resource'>,
): string => `${one} ${namesOfRecord(scope, key).join(' / ')}`;

/** The place of a record in a document: `signal.3`, `provider.platform_twitters.0`. */
export const recordPath = (noun: string, scope: string | undefined, index: number): string =>
  [noun, ...(scope === undefined ? [] : [scope]), index].join('.');
