import type { Field } from '../../fields/fields.ts';

/** How a target names the record that it refers to. */
export interface TargetReference {
  /** The name of the resource that is referred to. */
  readonly to: string;
  /** The field of that resource that the cells hold. */
  readonly by: string;
}

/** What a column of a file can be. */
export interface ImportTarget {
  /** Its name, in `columns` and `constants` of an import. */
  readonly name: string;
  /** Its label, for people. */
  readonly label: string;
  /** The field whose values the cells hold. */
  readonly field: Field;
  /** The field of a record that it fills; its own name, but for references by another key than the id. */
  readonly fills: string;
  /** Set on references by another key than the id. */
  readonly reference?: TargetReference;
  /** Whether a file may empty what it fills. Default: false. */
  readonly isClearable?: boolean;
  /** Other headers by which its column is found. Case, spaces, dashes and underscores do not count. */
  readonly synonyms: readonly string[];
}

/**
 * A cell of a file: a text, or a JSON value of NDJSON. A missing or empty cell keeps the present value; null empties
 * it.
 */
export type ImportCell = unknown;
