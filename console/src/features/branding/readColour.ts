import { contract } from '@steward/api';
import { isEmpty, validateValue } from '@steward/api/forms';
import { hexColour } from '@steward/ui';

const { primary_colour } = contract.branding.fields;

/**
 * The colour that a text means, as #rrggbb over white. Undefined for what means none; nothing of the text
 * itself is handed on, so that no other CSS comes in with it.
 */
export function readColour(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const typed = text.trim();
  if (validateValue(primary_colour, typed) !== undefined) return undefined;
  return hexColour(typed);
}

/** What is said of a text that may be sent as a colour, though no browser knows it for one. */
export const colourRemark = (text: unknown): string | undefined =>
  typeof text === 'string' &&
  !isEmpty(text) &&
  validateValue(primary_colour, text.trim()) === undefined &&
  readColour(text) === undefined
    ? 'Browsers know no such colour. It is saved as it is typed.'
    : undefined;
