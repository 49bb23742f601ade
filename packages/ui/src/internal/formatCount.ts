const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format;
}

const english = /^en(-(GB|US))?$/;

/** A count with the digits and separators of a language. */
export const formatCount = (count: number, locale: string): string =>
  // The first Intl.NumberFormat of a page takes 10 ms, as long as a table of a hundred rows.
  english.test(locale)
    ? String(count).replace(/\B(?=(\d{3})+$)/g, ',')
    : formatOf(locale).format(count);

/** A typed count in plain digits, for any language's digits and separators; other characters stay. */
export function plainDigits(text: string, locale: string): string {
  const [separator = ','] = formatOf(locale)
    .formatToParts(1_000_000)
    .flatMap(({ type, value }) => (type === 'group' ? value : []));
  const own = [...Array(10).keys()].map((digit) => formatOf(locale).format(digit));
  return [...text]
    .filter((letter) => letter !== separator && !/[\s'’]/.test(letter))
    .map((letter) => (own.includes(letter) ? own.indexOf(letter) : letter))
    .join('');
}
