import { contract } from '@steward/api';
import type { FormValues } from '../../engine/definition/values.ts';
import { readColour } from './readColour.ts';

type Name = keyof typeof contract.branding.fields;

/** The texts of a filled branding form, each with its label. */
export interface Brand {
  readonly text: (name: Name) => string;
  readonly label: (name: Name) => string;
  /** What the platform is called. */
  readonly platform: string;
  readonly organisation: string;
  /** The primary colour as #rrggbb; undefined while there is none to be read. */
  readonly colour: string | undefined;
  /** Whether something is typed as the primary colour that is none. */
  readonly badColour: boolean;
  readonly extendedEmail: boolean;
}

/** Reads a branding form as far as it is filled in. */
export function brandOf(values: FormValues): Brand {
  const text = (name: Name): string => {
    const value = values[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const colour = readColour(values.primary_colour);
  return {
    text,
    label: (name) => contract.branding.fields[name].label,
    platform: text('platform_name') || text('organisation_name') || 'Your platform',
    organisation: text('organisation_name') || 'Your organisation',
    colour,
    badColour: colour === undefined && text('primary_colour') !== '',
    extendedEmail: text('use_extended_email') !== 'false',
  };
}
