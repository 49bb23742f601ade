import type { AnyRow, Resource } from '@steward/api';
import { pickerPageSize, resources } from '@steward/api';
import type { Option } from '@steward/ui';
import { recordName } from '../resource/definition.ts';

/** How the records of a resource are offered in a form. */
interface Lookup {
  /** How many are asked for at once; 100 unless given. */
  readonly pageSize?: number;
  readonly label?: (row: AnyRow) => unknown;
  /** A second, quieter line. */
  readonly note?: (row: AnyRow) => unknown;
  /** The name of an icon, for cards. */
  readonly icon?: (row: AnyRow) => unknown;
}

/** Something to choose, and the name of its icon. */
export type LookupOption = Option & { readonly iconName?: string };

const defaultPageSize = 100;

const lookups: Readonly<Record<string, Lookup>> = {
  users: { pageSize: pickerPageSize, note: (row) => row.email },
  permissions: {
    label: (row) => row.display_name || row.name,
    note: (row) => row.description,
    icon: (row) => row.icon,
  },
  preferences: { label: (row) => row.name || row.type, note: (row) => row.user },
  sectors: { label: (row) => row.display_name || row.name },
};

/** The resource that a reference points to. */
export const lookupResource = (name: string | undefined): Resource | undefined =>
  resources.find((resource) => resource.name === name);

/** How many records a picker asks for. */
export const lookupPageSize = (name: string): number => lookups[name]?.pageSize ?? defaultPageSize;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A record as something to choose: its id, and what a person knows it by. */
export function optionOf(resource: Resource, row: AnyRow): LookupOption {
  const { label, note, icon } = lookups[resource.name] ?? {};
  const description = text(note?.(row));
  return {
    value: String(row.id),
    label: text(label?.(row)) || recordName(resource, row),
    ...(description !== '' && { description }),
    ...(icon && { iconName: text(icon(row)) }),
  };
}
