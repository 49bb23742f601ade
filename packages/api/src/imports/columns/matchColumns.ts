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
  const known = [name, label, ...synonyms].map((own, rank) => [foldHeader(own), rank] as const);
  // The surest of several that are the same counts.
  const ranks = new Map(known.reverse());
  return (folded: string): number | undefined => (folded === '' ? undefined : ranks.get(folded));
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
      const folded = foldHeader(header);
      return ranked.flatMap(({ target, rankOf }) => {
        const rank = rankOf(folded);
        return rank === undefined ? [] : [{ column, target, rank }];
      });
    })
    .toSorted((a, b) => a.rank - b.rank || a.column - b.column);
  const chosen: Candidate[] = [];
  for (const pair of pairs) {
    const isTaken = chosen.some(
      ({ column, target }) => column === pair.column || target.fills === pair.target.fills,
    );
    if (!isTaken) chosen.push(pair);
  }
  return chosen;
}

/** Headers that a file has twice, so that it is not clear which of them is meant. */
function findTwins(
  headers: readonly string[],
  matches: readonly (ImportTarget | undefined)[],
): string[] {
  return matches.flatMap((target, column) => {
    if (target === undefined) return [];
    const own = foldHeader(headers[column] ?? '');
    const other = headers.findIndex(
      (header, index) => index !== column && foldHeader(header) === own,
    );
    return other < 0
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
  const chosen = new Map<number, ImportTarget>();
  for (const [name, header] of Object.entries(map)) {
    const target = targets.find((each) => each.name === name);
    const exact = headers.indexOf(header);
    const column =
      exact >= 0 ? exact : headers.findIndex((each) => foldHeader(each) === foldHeader(header));
    const other = chosen.get(column);
    if (target === undefined) problems.push(`There is no column ${name} to map to.`);
    else if (column < 0) problems.push(`The file has no column “${header}”.`);
    else if (other !== undefined)
      problems.push(`“${header}” is mapped to both ${other.label} and ${target.label}.`);
    else chosen.set(column, target);
  }
  return { chosen, problems };
}

/**
 * Tells which column of a file is which target: by name, by label, by a synonym. Case, spaces, dashes and underscores do
 * not count. A header or a target that could be several is the surest one; a file that has one header twice has a problem.
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
  const { chosen, problems } = matchByMap(headers, targets, map);
  const filled = [...chosen.values()].map(({ fills }) => fills);
  const open = targets.filter(({ fills }) => !filled.includes(fills));
  const found = matchByNames(
    headers.map((header, column) => (chosen.has(column) ? '' : header)),
    open,
  );
  const own = new Map(found.map(({ column, target }) => [column, target]));
  const columns = headers.map((_header, column) => own.get(column));
  const twins = findTwins(headers, columns);
  return {
    columns: columns.map((target, column) => chosen.get(column) ?? target),
    problems: [...problems, ...twins],
  };
}
