/** A size in bytes as a person reads it: `734 B`, `1.4 kB`, `12 MB`. */
export function fileSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let at = 0;
  while (value >= 999.5 && at < units.length - 1) {
    value /= 1000;
    at += 1;
  }
  return `${at > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[at]}`;
}
