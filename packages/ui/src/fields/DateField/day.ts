/** The value of a field whose text is no valid day. */
export const incomplete = 'incomplete';

const datePatterns = [
  /^(?<day>\d{1,2})[/.\s-]+(?<month>\d{1,2})[/.\s-]+(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];

/**
 * The day that a text means, as `YYYY-MM-DD`: DD/MM/YYYY, also with other signs between or none, or the
 * ISO form. Empty for nothing, {@link incomplete} for any other text.
 */
export function parseDay(text: string): string {
  const trimmedText = text.trim();
  if (trimmedText === '') return '';
  const { day, month, year } =
    datePatterns.map((form) => form.exec(trimmedText)?.groups).find(Boolean) ?? {};
  if (!day || !month || !year) return incomplete;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00Z`);
  // The 31st of February would be a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : incomplete;
}

/** A day as DD/MM/YYYY; any other text is returned unchanged. */
export const dayText = (value: string): string =>
  value === incomplete
    ? ''
    : value.replace(
        /^(\d{4})-(\d{2})-(\d{2})$/,
        (_whole, year, month, day) => `${day}/${month}/${year}`,
      );

/** The day as a local date; undefined for a text that is no day. */
export function dateOf(value: string | undefined): Date | undefined {
  if (value === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The day of a local date, as `YYYY-MM-DD`. */
export const isoOf = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
