import { notAvailable } from '@steward/api';
import stringWidth from 'string-width';
import type { Terminal } from '../io/io.ts';
import { oneLine } from '../text/sanitize.ts';
import { padEnd, wrap } from '../text/width.ts';

const gap = 2;
const narrowest = 20;

/** Names and values under each other, as lines for a person. */
export function formatPairs(
  { colors, width }: Terminal,
  pairs: readonly (readonly [string, string])[],
): string {
  const labelWidth = Math.max(0, ...pairs.map(([label]) => stringWidth(label)));
  // The last column stays free, as where messages are folded, which would break these lines once more.
  const room = width - labelWidth - gap - 1;
  return pairs
    .map(([label, value]) => {
      const text = value.split('\n').map(oneLine).join('\n').trim() || notAvailable;
      const lines = text
        .split('\n')
        .flatMap((line) => (room >= narrowest ? wrap(line, room) : [line]));
      const valueText = lines.join(`\n${' '.repeat(labelWidth + gap)}`);
      const styled = text === notAvailable ? colors.dim(valueText) : valueText;
      return `${colors.dim(padEnd(label, labelWidth))}${' '.repeat(gap)}${styled}\n`;
    })
    .join('');
}
