import type { ImportCell, ImportTarget } from '../columns/importTarget.ts';
import type { ColumnTargets } from './rowKeys.ts';

const idName = /(?:^|_)id$/;

/**
 * Whether a column holds ids of another system, which spreadsheets break.
 *
 * @example
 * importTargets(contract.companies).filter(isForeignId).map(({ name }) => name); // ['crunchbase_id', …]
 */
export const isForeignId = ({ name, field }: ImportTarget): boolean =>
  field.kind === 'text' && idName.test(name);

const exponent = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const day =
  /^(?:\d{1,2}[-./ ](?:\d{1,2}|\p{L}{3,4}\.?)(?:[-./ ]\d{2,4})?|\p{L}{3}[- ]\d{2,4}|\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?)$/u;
const digits = /^\d+$/;

/** A spreadsheet keeps so many digits of a number. */
const keptDigits = 15;

type Damage = 'exponent' | 'day' | 'cut' | 'zeros';

const reasons: Readonly<Record<Damage, (text: string, label: string, width: number) => string>> = {
  exponent: (text, label) =>
    `${label} “${text}” is a number that a spreadsheet shortened: its last digits are lost.`,
  day: (text, label) =>
    `${label} “${text}” looks like an id that a spreadsheet turned into a date.`,
  cut: (text, label) =>
    `${label} “${text}” has zeros after its 15th digit, where spreadsheets cut numbers.`,
  zeros: (text, label, width) =>
    `${label} “${text}” has fewer than ${width} digits. A spreadsheet may have removed its leading zeros.`,
};

/** What a column of ids is like. */
interface ColumnSurvey {
  count: number;
  days: number;
  /** The digits of ids with zeros in front; 0 where there are none, NaN where they differ. */
  width: number;
}

const emptySurvey = (): ColumnSurvey => ({ count: 0, days: 0, width: 0 });

const isCut = (text: string): boolean =>
  digits.test(text) && text.length > keptDigits && /^0+$/.test(text.slice(keptDigits));

/**
 * Tells what a spreadsheet broke in columns of ids, in two passes: the first says what ids of a column are like, the
 * second which of them are not.
 */
export function createBrokenCellFinder(columns: ColumnTargets) {
  const ids = columns.flatMap((target, index) =>
    target !== undefined && isForeignId(target)
      ? [{ index, label: target.label, survey: emptySurvey() }]
      : [],
  );
  let isSuspect = false;

  const damageOf = (text: string, { days, count, width }: ColumnSurvey): Damage | undefined => {
    if (exponent.test(text)) return 'exponent';
    if (isCut(text)) return 'cut';
    if (day.test(text)) return days * 2 <= count ? 'day' : undefined;
    return digits.test(text) && text.length < width ? 'zeros' : undefined;
  };

  return {
    /** The first pass. */
    note(cells: readonly ImportCell[]): void {
      for (const { index, survey } of ids) {
        const text = String(cells[index] ?? '').trim();
        if (text === '') continue;
        survey.count += 1;
        if (day.test(text)) survey.days += 1;
        else if (text.startsWith('0') && digits.test(text)) {
          survey.width = survey.width === 0 || survey.width === text.length ? text.length : NaN;
        }
        isSuspect ||= !digits.test(text) || text.length > keptDigits;
      }
    },
    /** Ends the first pass. Returns whether a second is needed. */
    endNotes: (): boolean => isSuspect || ids.some(({ survey }) => survey.width > 0),
    /** The second pass: sentences about the broken cells of a row. */
    find(cells: readonly ImportCell[]): string | undefined {
      const damages = ids.flatMap(({ index, label, survey }) => {
        const text = String(cells[index] ?? '').trim();
        const damage = text === '' ? undefined : damageOf(text, survey);
        return damage === undefined
          ? []
          : [reasons[damage](text.slice(0, 60), label, survey.width)];
      });
      return damages.length === 0 ? undefined : damages.join(' ');
    },
  };
}
