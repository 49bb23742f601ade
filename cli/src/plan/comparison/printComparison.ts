import type { PlanComparison } from '@steward/api/plans';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
import type { Exit } from '../../kernel/errors/exitCodes.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { markdownCell } from '../../kernel/output/markdown.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { formatChanges, markdownChanges } from './format.ts';
import type { PlaceOf } from '../document/place.ts';
import { placeProblems, placeText, problemLines } from '../document/place.ts';
import { formatSummary } from './summary.ts';

/** A comparison as data, with places in the files. */
function comparisonToJson(
  { changes, problems, unmanaged, unnameable, unread, hints }: PlanComparison,
  placeOf: PlaceOf,
) {
  const withPlace = <Item extends { readonly path?: string; readonly field?: string }>(
    item: Item,
  ) => {
    const place = placeOf(item.path ?? '', item.field);
    return place === undefined ? item : { ...item, place: placeText(place) };
  };
  return {
    changes: changes.map(withPlace),
    problems: problems.map(withPlace),
    unmanaged,
    unnameable,
    unread: unread.map(withPlace),
    hints,
  };
}

/** Prints a comparison in the format that was asked for: data and tables on stdout, what else it says on stderr. */
export async function printComparison(
  factory: Factory,
  comparison: PlanComparison,
  placeOf: PlaceOf,
): Promise<void> {
  const { io, format } = factory;
  if (!wantsData(factory) && format !== 'table' && format !== 'markdown') {
    throw usageError(
      `The changes of a plan are printed as text, or with -o markdown or --json, not as ${format}.`,
    );
  }
  const { changes } = comparison;
  const summary = formatSummary(comparison, placeOf);
  if (format === 'markdown' && !wantsData(factory)) {
    const table = changes.length === 0 ? [] : [markdownChanges(changes), ''];
    const problems = problemLines(placeProblems(comparison.problems, placeOf)).map(
      (each) => `⚠ ${each}`,
    );
    const lines = [...problems, ...summary].map((each) => `- ${markdownCell(each)}`);
    return io.write([...table, ...lines, ''].join('\n'));
  }
  if (wantsData(factory)) await printValue(factory, comparisonToJson(comparison, placeOf));
  else if (changes.length > 0) await io.writeStyled(`${formatChanges(changes, io.out)}\n`);
  for (const line of summary) await io.note(line);
}

/** The failure of a plan that has problems, with all of them. */
export function problemError(
  comparison: PlanComparison,
  placeOf: PlaceOf,
  { exit, message }: { readonly exit: Exit; readonly message: string },
): CliError {
  const details = problemLines(placeProblems(comparison.problems, placeOf));
  const isLimit = comparison.problems.every(({ field }) => field === 'max_deletes');
  if (!isLimit) return new CliError(exit, message, { details });
  return new CliError('unsafe', 'Nothing was changed: more would be deleted than allowed.', {
    details,
    hint: 'To delete all of them, give --max-deletes a higher number.',
  });
}

/** Throws where a comparison has problems, with all of them. */
export function assertNoProblems(comparison: PlanComparison, placeOf: PlaceOf): void {
  if (comparison.problems.length === 0) return;
  const message = 'Nothing was changed, because the plan has problems.';
  throw problemError(comparison, placeOf, { exit: 'invalid', message });
}
