import type { Factory } from '../../kernel/factory.ts';
import type { BatchSource, GoodRow } from '../batches.ts';
import type { InspectedFile } from '../inspect.ts';
import type { JournalState } from '../journalFile.ts';
import type { ImportKind } from './importKind.ts';
import { createRowJudge } from './judge.ts';
import { filtersOfNamed } from './namedCompanies.ts';
import { createPlanner } from './planner.ts';
import { readRecordLayout } from './recordLayout.ts';

/** What the rows of an import are looked for in. */
export interface Lookup {
  readonly source: BatchSource;
  readonly isThere: (row: GoodRow) => boolean;
  /** How many records the platform has. */
  readonly count: number;
  readonly one: string;
  readonly many: string;
  /** What a record is known by, in words. */
  readonly key: string;
  readonly close: () => void;
}

/** The records of the platform, found by the key of an import. */
export async function lookUpRecords(
  factory: Factory,
  kind: ImportKind,
  { header }: JournalState,
  file: InspectedFile,
): Promise<Lookup> {
  const { delimiter, lenient, map, batchSize, records } = header;
  const { key = kind.key, set = {}, replace = false } = records ?? {};
  const layout = await readRecordLayout(file, { delimiter, lenient }, kind, { key, map, set });
  const client = await factory.client();
  const extensions = await factory.extensions();
  const run = <T>(call: () => Promise<T>) => call();
  const source = { file, layout, batchSize, judge: createRowJudge(layout) };
  const planner = await createPlanner({
    ...{ layout, client, extensions, replace, run },
    findNamed: (most) => filtersOfNamed(source, most),
  });
  const { one, many } = kind.resource;
  return {
    source,
    isThere: ({ cells = {} }) => planner.has(cells),
    ...{ count: planner.count(), one, many, key, close: planner.close },
  };
}
