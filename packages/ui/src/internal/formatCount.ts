const figure = new Intl.NumberFormat('en');

/** A count with thousands separators. */
export const formatCount = (count: number): string =>
  count < 1000 ? String(count) : figure.format(count);
