import type { Batch, GoodRow, RowVerdict } from './batches.ts';

/** How many rows are settled together. */
export interface BatchSizes {
  readonly batchSize: number;
  /** Rows of the first batch, where it goes ahead of the others. */
  readonly firstBatchSize?: number | undefined;
}

/** Gathers judged rows until they make a batch. */
export interface Batcher {
  /** Adds a row. Returns whether the batch is full. */
  add(line: number, judged: GoodRow | RowVerdict): boolean;
  readonly isEmpty: boolean;
  /**
   * Ends the batch and begins the next.
   *
   * @param bytes how far into the file it reaches
   * @param csv its good rows as they are sent, where they are made already
   */
  take(bytes: number, csv?: Uint8Array<ArrayBuffer>): Batch;
}

export function createBatcher({ batchSize, firstBatchSize = batchSize }: BatchSizes): Batcher {
  const empty = () => ({
    good: [] as GoodRow[],
    refused: [] as RowVerdict[],
    duplicates: [] as RowVerdict[],
  });
  let rows = empty();
  let [index, count, firstLine, lastLine] = [0, 0, 0, 0];
  return {
    add(line, judged) {
      firstLine = firstLine || line;
      lastLine = line;
      count += 1;
      if (!('verdict' in judged)) rows.good.push(judged);
      else if (judged.verdict === 'refused') rows.refused.push(judged);
      else rows.duplicates.push(judged);
      return count >= (index === 0 ? firstBatchSize : batchSize);
    },
    get isEmpty() {
      return count === 0;
    },
    take(bytes, csv) {
      const batch = { ...rows, index, firstLine, lastLine, bytes, ...(csv && { csv }) };
      rows = empty();
      [index, count, firstLine] = [index + 1, 0, 0];
      return batch;
    },
  };
}
