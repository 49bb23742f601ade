import type { Resource } from '../../routes/resource.ts';
import type { ImportCell } from '../columns/importTarget.ts';
import type { ColumnTargets } from './rowKeys.ts';
import { createColumnReader } from './rowKeys.ts';

interface Reference {
  readonly line: number;
  readonly target: string;
  readonly referencedKey: string;
}

/** Finds rows that refer to others of the same file, such as a sector to its parent, in two passes. */
export function createReferenceFinder(resource: Resource, columns: ColumnTargets) {
  const { scope } = resource;
  const scopeReaders = columns.flatMap((target) =>
    target !== undefined && scope?.in === 'query' && target.fills === scope.name
      ? [createColumnReader(resource, columns, target.name)]
      : [],
  );
  const readers = columns.flatMap((target) =>
    target?.reference?.to === resource.name
      ? [
          {
            target: target.name,
            readName: createColumnReader(resource, columns, target.name),
            readNamed: createColumnReader(resource, columns, target.reference.by),
          },
        ]
      : [],
  );
  /** A name is one record's within its scope alone. */
  const scopedName = (cells: readonly ImportCell[], name: string): string =>
    JSON.stringify([name, ...scopeReaders.map((readScope) => readScope(cells))]);
  const namedKeys = new Set<string>();
  const lines = new Map<string, number>();
  const references: Reference[] = [];

  return {
    /** The first pass. */
    note(cells: readonly ImportCell[]): void {
      for (const { readName } of readers) {
        const name = readName(cells);
        if (name !== undefined) namedKeys.add(scopedName(cells, name));
      }
    },
    /** Ends the first pass. Returns whether a second is needed. */
    endNotes: (): boolean => namedKeys.size > 0,
    /** The second pass. @param isRefused whether the row makes no record, so that nothing refers to it */
    compare(cells: readonly ImportCell[], line: number, isRefused: () => boolean): void {
      for (const { target, readName, readNamed: readOwnName } of namedKeys.size === 0
        ? []
        : readers) {
        const ownName = readOwnName(cells);
        const key = ownName === undefined ? undefined : scopedName(cells, ownName);
        const isNamed = key !== undefined && namedKeys.has(key) && !lines.has(key);
        if (isNamed && !isRefused()) lines.set(key, line);
        const name = readName(cells);
        if (name !== undefined)
          references.push({ line, target, referencedKey: scopedName(cells, name) });
      }
    },
    /** The lines that make what rows refer to, by line and target. */
    end(): ReadonlyMap<number, Readonly<Record<string, number>>> {
      const linesByTarget = new Map<number, Record<string, number>>();
      for (const { line, target, referencedKey: name } of references) {
        const makerLine = lines.get(name);
        if (makerLine !== undefined && makerLine !== line)
          linesByTarget.set(line, { ...linesByTarget.get(line), [target]: makerLine });
      }
      return linesByTarget;
    },
  };
}
