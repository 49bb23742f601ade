import { findRoundedNumber, roundedNumberMessage } from '@steward/api/forms';
import { inputError } from '../errors/errors.ts';

// Characters that JSON.stringify does not escape, and that control a terminal or reverse its text.
const bare = /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g;

const escape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON without characters that steer a terminal; a program reads the same value. */
export const toJson = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replace(bare, escape);

/** Throws where a number of a JSON text would be sent as another. `from` says where the text is from. */
export function assertKeepsDigits(json: string, from: string): void {
  const rounded = findRoundedNumber(json);
  if (rounded !== undefined) throw inputError(`${from}: ${roundedNumberMessage(rounded)}`);
}
