/** The place of a value within JSON: names of members and indexes of items. */
export type JsonPath = readonly (string | number)[];

/** A decimal number in its parts: an optional sign, digits around the point, and a power of ten. */
const decimal = /^[-+]?(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i;

/**
 * The digits of a number between its first and last that are not 0, and the power of ten of the last.
 */
function significant(numberText: string): string | undefined {
  const [, integerDigits = '', fraction = '', power = '0'] = decimal.exec(numberText) ?? [];
  const digits = integerDigits + fraction;
  // Loops, since a pattern for zeros at the end takes quadratic time on many of them.
  let first = 0;
  let end = digits.length;
  while (digits[first] === '0') first++;
  while (end > first && digits[end - 1] === '0') end--;
  if (first === end) return digits === '' ? undefined : '0';
  return `${digits.slice(first, end)}e${Number(power) - fraction.length + digits.length - end}`;
}

/**
 * Whether a number survives conversion to a JavaScript number and back. `1.0`, `1e2`, `0.1` and `-0` do, since only the
 * spelling changes. `822106502566256641`, `1e400`, `1e-400` and fractions of more than about 17 digits do not.
 *
 * @example
 * keepsDigits('822106502566256641'); // false
 */
export function keepsDigits(numberText: string): boolean {
  const value = Number(numberText);
  return Number.isFinite(value) && significant(numberText) === significant(String(value));
}

/** A number that would change its digits, as it was written. */
export class RoundedNumber {
  /** The number, digit by digit. */
  readonly source: string;
  readonly path: JsonPath;

  constructor(numberText: string, path: JsonPath = []) {
    this.source = numberText;
    this.path = path;
  }

  /** The text of the input, so that unchecked input is refused, not changed. */
  toJSON(): string {
    return this.source;
  }
}

const shortened = (numberText: string): string =>
  numberText.length > 60 ? `${numberText.slice(0, 50)}…` : numberText;

const pathText = (path: JsonPath): string =>
  path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`,
    )
    .join('');

/**
 * Why a number of a JSON text is refused, where it is, and what to write in its place.
 *
 * @example
 * roundedNumberMessage(new RoundedNumber('822106502566256641', ['id']));
 * // '822106502566256641 at “id” would become 822106502566256600. Write it as a text: "822106502566256641".'
 */
export function roundedNumberMessage({ source, path }: RoundedNumber): string {
  const text = shortened(source);
  const place = path.length === 0 ? '' : ` at “${pathText(path)}”`;
  return `${text}${place} would become ${JSON.stringify(Number(source))}. Write it as a text: "${text}".`;
}

/** Strings, numbers and the characters of objects and lists. */
const tokens = /"(?:[^"\\]+|\\.)*"|[-\d][-+.\de]*|[{}[\]:,]/gi;

/** Whether a text may have a number that changes; most have none and are not read a second time. */
const mayRound = /[\d.]{16}|\de/i;

/**
 * The first number of a text of JSON that would change its digits, with its place. The text must be JSON.
 *
 * @example
 * findRoundedNumber('{ "id": 822106502566256641 }')?.path; // ['id']
 */
export function findRoundedNumber(json: string): RoundedNumber | undefined {
  if (!mayRound.test(json)) return undefined;
  const path: (string | number)[] = [];
  let text = '""';
  for (const [token] of json.matchAll(tokens)) {
    const last = path.length - 1;
    const step = path[last];
    if (token === '{') path.push('');
    else if (token === '[') path.push(0);
    else if (token === '}' || token === ']') path.pop();
    else if (token === ':') path[last] = String(JSON.parse(text));
    else if (token.startsWith('"')) text = token;
    else if (token === ',') path[last] = typeof step === 'number' ? step + 1 : '';
    else if (!keepsDigits(token)) return new RoundedNumber(token, path);
  }
  return undefined;
}
