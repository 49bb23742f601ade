import { contract } from '@steward/api';
import { validateValue } from '@steward/api/forms';
import { hexColour } from '@steward/ui';

const { primary_colour } = contract.branding.fields;

/**
 * Parses a colour as #rrggbb over white; undefined if it is invalid. The text itself is never used as CSS,
 * so that no other CSS can be injected.
 */
export function parseColour(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const input = text.trim();
  if (validateValue(primary_colour, input) !== undefined) return undefined;
  return hexColour(input);
}
