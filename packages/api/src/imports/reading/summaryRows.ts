import { isBlankCell } from './blankCells.ts';
import type { ImportCell } from '../columns/importTarget.ts';
import type { RawRecord } from './table.ts';

/** What totals are called in several languages, before their numbers. */
const total =
  /^(?:(?:grand|sub)[\s-]?totals?|totals?|(?:zwischen|gesamt)?summe|gesamt|insgesamt|total (?:général|general)|totale|totaal|suma|somme|razem|合計|总计|итого)(?: \(.*\))?\s*:?$/i;
/** What a company may be called, too. */
const name = /^(?:totale?s?|totaal|suma|somme|summe|gesamt|razem)$/i;

/** A number as spreadsheets write sums: with separators, a currency or a percent sign. */
const amount = /^(?:[A-Z]{3}\s?|\p{Sc}\s?)?[-+(]?\d[\d.,’'\s\u00a0]*\)?\s?(?:%|[A-Z]{3}|\p{Sc})?$/u;

/** Texts that programs and people add below an exported table. */
const footer =
  /^(?:sources?:|quellen?:|notes?:|hinweis:|stand:|exported |exportiert |generated |created by|erstellt |downloaded |copyright|©|\(c\) |confidential|vertraulich|page \d+|seite \d+|end of (?:file|report|list)|report (?:name|run)|as of |data (?:as of|provided|from)|printed |last updated|(?:total (?:number of )?)?\d[\d.,]* (?:rows?|records?|results?|entries|companies|zeilen|datensätze|einträge)\b|(?:number of )?(?:rows?|records?|results?|entries|zeilen|datensätze)\s*:\s*\d)/i;

const textOf = (cell: ImportCell): string => String(cell ?? '').trim();

/** The text of the first cell that has one. */
export const firstText = ({ cells }: RawRecord): string =>
  textOf(cells.find((cell) => !isBlankCell(cell)));

/**
 * How surely a row sums up those above: `likely` where a record may be called so, `doubtful` where no number
 * speaks for it.
 */
export type Summary = 'sure' | 'likely' | 'doubtful';

/** Tells whether a row is a total of the ones above: all its cells but the first are numbers or empty. */
export function findSummary(record: RawRecord): Summary | undefined {
  const first = firstText(record);
  if (!total.test(first)) return undefined;
  const [, ...otherTexts] = record.cells.filter((cell) => !isBlankCell(cell)).map(textOf);
  if (!otherTexts.every((text) => amount.test(text))) return undefined;
  if (!name.test(first)) return 'sure';
  return otherTexts.length === 0 ? 'doubtful' : 'likely';
}

/** Whether a row has something in one cell alone, as lines below a table have. */
export function isLone({ cells, problem }: RawRecord): boolean {
  let count = 0;
  for (const cell of cells) {
    if (isBlankCell(cell)) continue;
    count += 1;
    if (count > 1) return false;
  }
  return problem === undefined;
}

/** Whether the text of a row belongs below a table. */
export const isFooterText = (record: RawRecord): boolean => footer.test(firstText(record));
