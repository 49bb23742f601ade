import type { Field, Fields, Tone } from '../fields/fields.ts';
import { json, number, text } from '../fields/fields.ts';
import { filterLimits } from '../fields/filterLimits.ts';
import type { Extension } from '../base/extensions.ts';
import type { Route } from './route.ts';

/** The query parameters of every list call. */
export const listQuery = {
  page: number('Page', { min: 1, default: 1 }),
  pageSize: number('Page size', { min: 1, max: 1_000 }),
  q: text('Search'),
  sort: text('Sort by'),
  order: text('Order'),
  filter: json('Filter', { maxLength: filterLimits.length }),
  after: number('After', {
    min: 1,
    hint: 'The id of the last record that was read. The list continues after it. It replaces the page.',
  }),
};

/**
 * The limit of counting the hits of a search. A larger `count` means at least that many
 * records, and exceeds the rows up to the end of the page if more follow.
 */
export const searchCountLimit = 10_000;

/** A column of a resource's table, in the console, the terminal and exports. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Returns the value, where it is not the field of that id. */
  readonly value?: (row: Row) => unknown;
  /** Whether platforms can sort by the column. Default: they can unless it has a `value` of its own. */
  readonly sortable?: boolean;
  /** Whether tables leave the column out until somebody asks for it. Default false. */
  readonly optional?: boolean;
  /** The tones of states, by their words, where the column has a `value` of its own. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** Whether a missing value is left blank instead of shown as N/A. */
  readonly blank?: boolean;
}

/** A value that all records of a list share: a placeholder of its path, or a parameter of its query. */
export interface Scope {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly field: Field;
}

/** The names of a resource, and how its list is cut. */
export interface ResourceNames {
  /** The name in the contract: 'sectorTypes'. */
  readonly name: string;
  /** The noun on the command line: 'sector-type'. */
  readonly noun: string;
  readonly pageSize?: number;
  readonly scope?: Scope;
  /** Set on a resource beyond the specification, which a platform may lack. */
  readonly extension?: Extension;
}

/** A resource, for code that serves them all. */
export interface Resource extends ResourceNames {
  readonly one: string;
  readonly many: string;
  readonly path: string;
  readonly idParam: string;
  readonly listShape?: 'page' | 'list';
  readonly fields: Fields;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a column reads its own row; code for all resources only passes rows through
  readonly columns: readonly Column<any>[];
  readonly labelFields?: readonly string[];
  readonly detail?: string;
  readonly naturalKey?: string;
  readonly importKeys?: readonly string[];
  readonly unique?: readonly string[];
  readonly search?: readonly string[];
  readonly filters?: Fields;
  readonly list: Route;
  /** Reads one record with its version, where the platform has versions. */
  readonly read?: Route;
  readonly create: Route | undefined;
  readonly update: Route | undefined;
  readonly remove: Route | undefined;
  /** Changes or deletes many records at once, where the platform has the extension `changes`. */
  readonly changeMany?: Route | undefined;
}

/** A row of any resource. */
export type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>;
