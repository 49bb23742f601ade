import { contract } from '@steward/api';
import { isEmpty, validateValue } from '@steward/api/forms';
import { hexColour } from '@steward/ui';

const { primary_colour } = contract.branding.fields;

/**
 * Parses a colour as #rrggbb over white; undefined if it is invalid. The text itself is never used as CSS,
 * so that no other CSS can be injected.
 */
export function parseColour(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const typed = text.trim();
  if (validateValue(primary_colour, typed) !== undefined) return undefined;
  return hexColour(typed);
}

/** A warning for a value that the platform accepts as a colour, but browsers do not know. */
export const colourWarning = (text: unknown): string | undefined =>
  typeof text === 'string' &&
  !isEmpty(text) &&
  validateValue(primary_colour, text.trim()) === undefined &&
  parseColour(text) === undefined
    ? 'Browsers know no such colour. It is saved as it is typed.'
    : undefined;
