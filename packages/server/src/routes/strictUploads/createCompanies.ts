import type { Store } from '../../store/port.ts';
import { importBatch } from '../companyBatch.ts';
import type { Batch } from '../companyBatch.ts';
import { CreatedLines } from '../companyImportReport.ts';
import type { BatchResult } from '../companyImportReport.ts';
import type { PartWork } from './partWork.ts';

export const toStagedRows = (batch: Batch) =>
  batch.map(({ line, row: { name, theme, website } }) => [line, name, theme, website] as const);

const toBatch = (rows: ReturnType<typeof toStagedRows>): Batch =>
  rows.map(([line, name, theme, website]) => ({
    line,
    row: { name, theme, website },
    problem: undefined,
  }));

/** Creates the companies of an upload. */
export class CreateCompanies implements PartWork {
  readonly #createdLines = new CreatedLines();

  mark(): () => void {
    const { length } = this.#createdLines;
    return () => this.#createdLines.returnTo(length);
  }

  learn(result: unknown): void {
    this.#createdLines.add((result as BatchResult).created);
  }

  async run(store: Store, rows: unknown, updated_at: string): Promise<BatchResult> {
    const batch = toBatch(rows as ReturnType<typeof toStagedRows>);
    const result = await importBatch(store, batch, this.#createdLines, updated_at);
    this.learn(result);
    return result;
  }
}
