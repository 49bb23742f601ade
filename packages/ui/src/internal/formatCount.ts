const figure = new Intl.NumberFormat('en');

/** A count with thousands separators. */
export const formatCount = (count: number): string => figure.format(count);
