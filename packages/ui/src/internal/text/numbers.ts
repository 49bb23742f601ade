/** How a language writes numbers. */
interface Conventions {
  digits: readonly string[];
  /** Between groups of digits. */
  group: string;
  decimal: string;
  minus: string;
  /** Digits in the last group, and in those before it. */
  sizes: readonly [last: number, before: number];
}

/** A number without rounding: `units` divided by ten `scale` times. */
interface Decimal {
  units: bigint;
  scale: number;
}

/** The limits of stepping; `step` is 1 by default. */
export interface StepLimits {
  min?: number;
  max?: number;
  step?: number;
}

/** Marks that turn the direction of a text; Arabic and Hebrew write one at a minus. */
const marks = /[\u061c\u200e\u200f]/g;

const minuses = /[-\u2010-\u2013\u2212\ufe63\uff0d]/;

/** Spaces and apostrophes, which are groups or nothing in a number of any language. */
const gaps = /[\s'’]/;

/** Exponents beyond it are of no number that a program holds. */
const FARTHEST = 400;

const conventionsByLocale = new Map<string, Conventions>();

function conventionsOf(locale: string): Conventions {
  const cachedConventions = conventionsByLocale.get(locale);
  if (cachedConventions) return cachedConventions;
  const parts = new Intl.NumberFormat(locale).formatToParts(-12_345_678_901.5);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const groups = parts.flatMap(({ type, value }) => (type === 'integer' ? [...value].length : []));
  const last = groups.at(-1) ?? 3;
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const conventions: Conventions = {
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
    group: part('group'),
    decimal: part('decimal'),
    minus: part('minusSign').replace(marks, ''),
    sizes: [last, groups.at(-2) ?? last],
  };
  conventionsByLocale.set(locale, conventions);
  return conventions;
}

/** A number that was read: in the form of JavaScript, and whether it was typed in groups. */
interface Reading {
  plain: string;
  grouped: boolean;
}

/** A number as a language writes it; `undefined` for any other text. */
function readNumber(text: string, locale: string): Reading | undefined {
  const trimmedText = text.replace(marks, '').trim();
  // The first Intl.NumberFormat of a page takes 10 ms, and these are the same in every language.
  if (/^-?\d+$/.test(trimmedText)) return { plain: trimmedText, grouped: false };
  const { digits, group, decimal, sizes } = conventionsOf(locale);
  const separators = new Set<string>();
  const letters = [...trimmedText].map((letter) => {
    if (digits.includes(letter)) return digits.indexOf(letter);
    if (letter === decimal) return '.';
    if (letter === group || gaps.test(letter)) {
      // All kinds of spaces look alike.
      separators.add(/\s/.test(letter) ? ' ' : letter);
      return ',';
    }
    if (minuses.test(letter)) return '-';
    // A dot or comma that says nothing in this language must not say anything here.
    return /[\d+e]/i.test(letter) ? letter.toLowerCase() : '?';
  });
  const [last, before] = sizes;
  const grouped = `\\d{1,${before}}(,\\d{${before}})*,\\d{${last}}`;
  const form = new RegExp(`^[-+]?(\\d+|${grouped}|(?=\\.\\d))(\\.\\d*)?(e[-+]?\\d+)?$`);
  const plain = letters.join('');
  const exponent = Number(/e(.*)/.exec(plain)?.[1] ?? 0);
  if (!form.test(plain) || separators.size > 1 || Math.abs(exponent) > FARTHEST) return undefined;
  const number = plain.replaceAll(',', '');
  if (!Number.isFinite(Number(number))) return undefined;
  return { plain: number, grouped: separators.size > 0 };
}

/**
 * The digits and the scale of a number, or of its JavaScript text; `undefined` for `NaN` and the infinities.
 */
function decimalOf(number: string | number): Decimal | undefined {
  if (!Number.isFinite(Number(number))) return undefined;
  const plain = String(number);
  const [mantissa = '', exponent = '0'] = plain.split('e');
  const [integerPart = '', part = ''] = mantissa.split('.');
  const scale = part.length - Number(exponent);
  const digits = BigInt(`${integerPart}${part}`.replace(/^[-+]/, ''));
  const units = plain.startsWith('-') ? -digits : digits;
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** Writes a number with as many decimals as it has. */
function write({ units, scale }: Decimal, locale: string, grouped: boolean): string {
  const { digits, group, decimal, minus, sizes } = conventionsOf(locale);
  const [last, before] = sizes;
  const figures = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const toLocalDigits = (text: string) =>
    text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  const integerFigures = figures.slice(0, figures.length - scale);
  const ends = new RegExp(`\\B(?=(\\d{${before}})*\\d{${last}}$)`, 'g');
  const integer = toLocalDigits(
    grouped ? integerFigures.replace(ends, ',') : integerFigures,
  ).replaceAll(',', group);
  const part = scale > 0 ? `${decimal}${toLocalDigits(figures.slice(-scale))}` : '';
  return `${units < 0n ? minus : ''}${integer}${part}`;
}

/**
 * Reads a number as a language writes it: its digits, groups, decimal sign and minus. `undefined` for any
 * other text, such as `12,5` in English, which might mean either of two numbers.
 *
 * @example
 * parseNumber('1.234,5', 'de'); // 1234.5
 */
export function parseNumber(text: string, locale: string): number | undefined {
  const parsedNumber = readNumber(text, locale);
  return parsedNumber && Number(parsedNumber.plain);
}

/**
 * Writes a number for a `NumberField` as a language does, without groups and with all its decimals. Empty
 * for `NaN` and the infinities.
 *
 * @example
 * formatNumber(1234.5, 'de'); // 1234,5
 */
export function formatNumber(number: number, locale: string): string {
  const decimal = decimalOf(number);
  return decimal ? write(decimal, locale, false) : '';
}

/** A number that shows how a language writes them: `1,234.5` in English. */
export const numberExample = (locale: string): string =>
  write({ units: 12_345n, scale: 1 }, locale, true);

/**
 * The text of a number one step up (`1`) or down (`-1`), within the limits and in the typed form. An empty text starts
 * from `min` or 0; an invalid one returns `undefined`.
 */
export function stepNumber(
  text: string,
  direction: 1 | -1,
  limits: StepLimits,
  locale: string,
): string | undefined {
  const { min = -Infinity, max = Infinity, step = 1 } = limits;
  if (text.trim() === '') {
    return formatNumber(Math.min(max, Math.max(min, Number.isFinite(min) ? min : 0)), locale);
  }
  const parsedNumber = readNumber(text, locale);
  if (!parsedNumber) return undefined;
  const [start, by, minimum, maximum] = [parsedNumber.plain, step, min, max].map(decimalOf);
  if (!start || !by) return undefined;
  const scale = Math.max(...[start, by, minimum, maximum].map((each) => each?.scale ?? 0));
  const unitsOf = (each: Decimal) => each.units * 10n ** BigInt(scale - each.scale);
  let units = unitsOf(start) + BigInt(direction) * unitsOf(by);
  if (minimum && units < unitsOf(minimum)) units = unitsOf(minimum);
  if (maximum && units > unitsOf(maximum)) units = unitsOf(maximum);
  // As many decimals as were typed, and more only where they say something.
  let digitsShown = scale;
  for (; digitsShown > start.scale && units % 10n === 0n; digitsShown -= 1) units /= 10n;
  return write({ units, scale: digitsShown }, locale, parsedNumber.grouped);
}
