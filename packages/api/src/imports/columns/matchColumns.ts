import { foldHeader } from './foldHeader.ts';
import type { ImportTarget } from './importTarget.ts';

/** What the columns of a file are. */
export interface ColumnMatch {
  /** The target of each header; undefined where a column is not imported. */
  readonly columns: readonly (ImportTarget | undefined)[];
  /** What keeps the columns from being imported, in sentences. */
  readonly problems: readonly string[];
}

/** Returns a function that says how surely a folded header means a target; the lowest is the surest. */
function createRank({ name, label, synonyms }: ImportTarget) {
  const rankedNames = [name, label, ...synonyms].map(
    (alias, rank) => [foldHeader(alias), rank] as const,
  );
  // The surest of several that are the same counts.
  const ranks = new Map(rankedNames.reverse());
  return (foldedHeader: string): number | undefined =>
    foldedHeader === '' ? undefined : ranks.get(foldedHeader);
}

interface Candidate {
  readonly column: number;
  readonly target: ImportTarget;
  readonly rank: number;
}

/** The surest pairs first; each header and each target once, so that 'Name' wins over 'Company'. */
function matchByNames(headers: readonly string[], targets: readonly ImportTarget[]): Candidate[] {
  const ranked = targets.map((target) => ({ target, rankOf: createRank(target) }));
  const pairs = headers
    .flatMap((header, column) => {
      const foldedHeader = foldHeader(header);
      return ranked.flatMap(({ target, rankOf }) => {
        const rank = rankOf(foldedHeader);
        return rank === undefined ? [] : [{ column, target, rank }];
      });
    })
    .toSorted((a, b) => a.rank - b.rank || a.column - b.column);
  const matches: Candidate[] = [];
  for (const pair of pairs) {
    const isTaken = matches.some(
      ({ column, target }) => column === pair.column || target.fills === pair.target.fills,
    );
    if (!isTaken) matches.push(pair);
  }
  return matches;
}

/** Headers that a file has twice. */
function findTwins(
  headers: readonly string[],
  matches: readonly (ImportTarget | undefined)[],
): string[] {
  return matches.flatMap((target, column) => {
    if (target === undefined) return [];
    const foldedHeader = foldHeader(headers[column] ?? '');
    const twinColumn = headers.findIndex(
      (header, index) => index !== column && foldHeader(header) === foldedHeader,
    );
    return twinColumn < 0
      ? []
      : [
          `The file has two columns “${headers[column]}” for ${target.label}. Rename or map one of them.`,
        ];
  });
}

/** What a person said that columns are, by target; and what of that cannot be. */
function matchByMap(
  headers: readonly string[],
  targets: readonly ImportTarget[],
  map: Readonly<Record<string, string>>,
) {
  const problems: string[] = [];
  const targetByColumn = new Map<number, ImportTarget>();
  for (const [name, header] of Object.entries(map)) {
    const target = targets.find((each) => each.name === name);
    const exactColumn = headers.indexOf(header);
    const column =
      exactColumn >= 0
        ? exactColumn
        : headers.findIndex((each) => foldHeader(each) === foldHeader(header));
    const otherTarget = targetByColumn.get(column);
    if (target === undefined) problems.push(`There is no column ${name} to map to.`);
    else if (column < 0) problems.push(`The file has no column “${header}”.`);
    else if (otherTarget !== undefined)
      problems.push(`“${header}” is mapped to both ${otherTarget.label} and ${target.label}.`);
    else targetByColumn.set(column, target);
  }
  return { mappedTargets: targetByColumn, problems };
}

/**
 * Matches the columns of a file to targets: by name, by label, by a synonym. Case, spaces, dashes and underscores do
 * not count. Of several candidates the surest wins. A repeated header is a problem.
 *
 * @param map the header of each target that a person mapped, by the target's name; the others are found as usual
 * @example
 * const { columns } = matchColumns(['Firma', 'Homepage'], importTargets(contract.companies));
 * columns.map((target) => target?.name); // ['name', 'website']
 */
export function matchColumns(
  headers: readonly string[],
  targets: readonly ImportTarget[],
  map: Readonly<Record<string, string>> = {},
): ColumnMatch {
  const { mappedTargets, problems } = matchByMap(headers, targets, map);
  const mappedFields = [...mappedTargets.values()].map(({ fills }) => fills);
  const openTargets = targets.filter(({ fills }) => !mappedFields.includes(fills));
  const namedMatches = matchByNames(
    headers.map((header, column) => (mappedTargets.has(column) ? '' : header)),
    openTargets,
  );
  const targetByColumn = new Map(namedMatches.map(({ column, target }) => [column, target]));
  const columns = headers.map((_header, column) => targetByColumn.get(column));
  const twins = findTwins(headers, columns);
  return {
    columns: columns.map((target, column) => mappedTargets.get(column) ?? target),
    problems: [...problems, ...twins],
  };
}
