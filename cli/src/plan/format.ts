import { formatValue, pluralize } from '@steward/api';
import stringWidth from 'string-width';
import { kinds } from '@steward/api/plans';
import type { Terminal } from '../kernel/io.ts';
import { markdownCell } from '../kernel/output.ts';
import { oneLine } from '../kernel/sanitize.ts';
import { truncate } from '../kernel/text.ts';
import type { Change, Comparison, Difference } from './change.ts';

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
  { field, from, to }: Difference,
  isNew: boolean,
  { width, colors }: Terminal,
): string {
  const room = width - indent.length - field.length - ': '.length - 1;
  const cut = (text: string, columns: number) =>
    width === 0 ? text : truncate(text, Math.max(narrowest, Math.floor(columns)));
  const [before, after] = [valueText(from), valueText(to)];
  const both = before + arrow + after;
  const half = (room - arrow.length) / 2;
  const isCut = !isNew && stringWidth(both) > room;
  const values = isNew
    ? cut(after, room)
    : isCut
      ? cut(before, half) + arrow + cut(after, half)
      : both;
  return `${indent}${colors.dim(`${field}:`)} ${values}`;
}

function changeLines(
  { op, label, differences, blockedReason }: Change,
  terminal: Terminal,
): string[] {
  const { colors, width } = terminal;
  const color = { create: colors.green, change: colors.yellow, delete: colors.red }[op];
  const symbol = blockedReason === undefined ? color(symbols[op]) : colors.red('!');
  return [
    `${symbol} ${width === 0 ? oneLine(label) : truncate(oneLine(label), width - 3)}`,
    ...differences.map((each) => differenceLine(each, op === 'create', terminal)),
    ...(blockedReason === undefined ? [] : [`${indent}${colors.red(blockedReason)}`]),
  ];
}

/** The changes, a paragraph each. */
export const formatComparison = ({ changes }: Comparison, terminal: Terminal): string =>
  changes.flatMap((change) => changeLines(change, terminal)).join('\n');

/** The changes as Markdown, for a review: a table with a line for each field that differs. */
export function markdownComparison({ changes }: Comparison): string {
  const lines = changes.flatMap(({ op, label, differences, blockedReason }) => {
    const note = blockedReason === undefined ? '' : ` ⚠ ${blockedReason}`;
    const row = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`;
    const named = [op, `${label}${note}`];
    if (differences.length === 0) return [row([...named, '', '', ''])];
    return differences.map(({ field, from, to }, at) => {
      const before = op === 'create' ? '' : valueText(from);
      return row([...(at === 0 ? named : ['', '']), field, before, valueText(to)]);
    });
  });
  return [
    '| | Record | Field | Before | After |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** Counts of records by kind, as '2 signals, 1 role'. */
const formatCounts = (counts: Comparison['unmanaged']): string =>
  Object.entries(counts)
    .map(([noun, count]) => {
      const resource = kinds.find((kind) => kind.resource.noun === noun)?.resource;
      return pluralize(count, resource?.one ?? noun, resource?.many);
    })
    .join(', ');

/** The comparison in a sentence or two. */
export function formatSummary({ changes, unmanaged, hints, unseen }: Comparison): string[] {
  const possible = changes.filter(({ blockedReason }) => blockedReason === undefined);
  const count = (op: Change['op']) => possible.filter((change) => change.op === op).length;
  const counts = [
    { amount: count('create'), text: 'to create' },
    { amount: count('change'), text: 'to change' },
    { amount: count('delete'), text: 'to delete' },
    { amount: changes.length - possible.length, text: 'that the platform cannot do' },
  ].filter(({ amount }) => amount > 0);
  const lines = [
    counts.length === 0
      ? 'The platform is as the plan says.'
      : `${counts.map(({ amount, text }) => `${amount} ${text}`).join(', ')}.`,
  ];
  const rest = formatCounts(unmanaged);
  if (rest !== '') {
    lines.push(`Not in the plan, and left alone: ${rest}. With --prune they are deleted.`);
  }
  lines.push(...hints.map(oneLine));
  if (unseen > 0) {
    lines.push(`Secrets are not compared (${unseen}); --send-secrets sends them again.`);
  }
  return lines;
}

/** A change as data. */
export const changeToJson = (change: Change) => {
  const { op, noun, label, name, id, differences, blockedReason: problem } = change;
  return {
    op,
    noun,
    ...(name?.scope !== undefined && { scope: name.scope }),
    name: name?.key ?? label,
    ...(id !== undefined && { id }),
    differences: differences.map(({ field, from = null, to = null }) => ({ field, from, to })),
    ...(problem !== undefined && { problem }),
  };
};
