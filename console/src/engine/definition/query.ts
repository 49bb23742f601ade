/** The parameters of a list, as the address has them. */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  readonly q?: string;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  /** The JSON of a filter, which the platform checks. */
  readonly filter?: string;
  readonly scope?: string;
}
