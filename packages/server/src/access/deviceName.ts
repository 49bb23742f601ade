/** Browsers in the order in which they are looked for: most name others, too. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Steward command line', /^steward\//],
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\b(Mac OS X|darwin)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\blinux\b/i],
];

/** The name of a device that says nothing of itself. */
export const unknownDevice = 'Unknown device';

const findName = (names: typeof browsers, userAgent: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/**
 * The device of a session for people: 'Firefox on Windows'. A library would bring thousands of rules for names that
 * nobody here acts on; what these few do not know is unknown.
 */
export function deviceName(userAgent: string): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (browser === undefined) return system ?? unknownDevice;
  return system === undefined ? browser : `${browser} on ${system}`;
}
