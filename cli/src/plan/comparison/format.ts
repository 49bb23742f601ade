import { formatValue } from '@steward/api';
import type { PlanChange, PlanDifference } from '@steward/api/plans';
import stringWidth from 'string-width';
import type { Terminal } from '../../kernel/io/io.ts';
import { markdownCell } from '../../kernel/output/markdown.ts';
import { oneLine } from '../../kernel/text/sanitize.ts';
import { truncate } from '../../kernel/text/width.ts';

/** A value on one line; a structure as JSON. */
function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  return oneLine(typeof value === 'object' ? JSON.stringify(value) : formatValue(value));
}

const symbols = { create: '+', change: '~', delete: '-' } as const;
const arrow = ' → ';
const indent = '    ';
const narrowest = 12;

/** A difference on one line: where there is no room for both values, each has half of it. */
function differenceLine(
  { field, from, to }: PlanDifference,
  isNew: boolean,
  { width, colors }: Terminal,
): string {
  const room = width - indent.length - field.length - ': '.length - 1;
  const truncateText = (text: string, columns: number) =>
    width === 0 ? text : truncate(text, Math.max(narrowest, Math.floor(columns)));
  const before = valueText(from);
  const after = valueText(to);
  const fullText = before + arrow + after;
  const halfWidth = (room - arrow.length) / 2;
  const isCut = !isNew && stringWidth(fullText) > room;
  const values = isNew
    ? truncateText(after, room)
    : isCut
      ? truncateText(before, halfWidth) + arrow + truncateText(after, halfWidth)
      : fullText;
  return `${indent}${colors.dim(`${field}:`)} ${values}`;
}

function changeLines({ op, label, differences }: PlanChange, terminal: Terminal): string[] {
  const { colors, width } = terminal;
  const color = { create: colors.green, change: colors.yellow, delete: colors.red }[op];
  return [
    `${color(symbols[op])} ${width === 0 ? oneLine(label) : truncate(oneLine(label), width - 3)}`,
    ...differences.map((each) => differenceLine(each, op === 'create', terminal)),
  ];
}

/** Changes, a paragraph each. */
export const formatChanges = (changes: readonly PlanChange[], terminal: Terminal): string =>
  changes.flatMap((change) => changeLines(change, terminal)).join('\n');

/** Changes as Markdown, for a review: a table with a line for each field that differs. */
export function markdownChanges(changes: readonly PlanChange[]): string {
  const lines = changes.flatMap(({ op, label, differences }) => {
    const row = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`;
    if (differences.length === 0) return [row([op, label, '', '', ''])];
    return differences.map(({ field, from, to }, at) => {
      const before = op === 'create' ? '' : valueText(from);
      return row([...(at === 0 ? [op, label] : ['', '']), field, before, valueText(to)]);
    });
  });
  return [
    '| | Record | Field | Before | After |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
