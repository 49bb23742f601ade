/** What a person would share or reload, as the address has it. */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  readonly q?: string;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly scope?: string;
}
