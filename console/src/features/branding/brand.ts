import { contract } from '@steward/api';
import type { FormValues } from '../../engine/definition/values.ts';
import { parseColour } from './parseColour.ts';

type Name = keyof typeof contract.branding.fields;

/** The values of a branding form, for the preview. */
export interface BrandSettings {
  readonly text: (name: Name) => string;
  readonly label: (name: Name) => string;
  /** The name of the platform. */
  readonly platform: string;
  readonly organisation: string;
  /** The primary colour as #rrggbb; undefined while it is empty or invalid. */
  readonly colour: string | undefined;
  /** Whether the primary colour is filled in but invalid. */
  readonly isColourInvalid: boolean;
  readonly extendedEmail: boolean;
}

/** Parses the values of a branding form. */
export function parseBrand(values: FormValues): BrandSettings {
  const text = (name: Name): string => {
    const value = values[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const colour = parseColour(values.primary_colour);
  return {
    text,
    label: (name) => contract.branding.fields[name].label,
    platform: text('platform_name') || text('organisation_name') || 'Your platform',
    organisation: text('organisation_name') || 'Your organisation',
    colour,
    isColourInvalid: colour === undefined && text('primary_colour') !== '',
    extendedEmail: text('use_extended_email') !== 'false',
  };
}
