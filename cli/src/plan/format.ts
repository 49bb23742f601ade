import { formatValue, pluralize } from '@steward/api';
import stringWidth from 'string-width';
import type { Terminal } from '../kernel/io.ts';
import { oneLine } from '../kernel/sanitize.ts';
import { truncate } from '../kernel/text.ts';
import type { Change, Comparison, Difference } from './change.ts';
import { kinds } from './kinds.ts';

/** A value on one line; one that is a structure as JSON. */
function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  const isFlat = !Array.isArray(value) && typeof value !== 'object';
  return oneLine(isFlat ? formatValue(value) : JSON.stringify(value));
}

const marks = { create: '+', change: '~', delete: '-' } as const;
const arrow = ' → ';
const indent = '    ';
const narrowest = 12;

/** A difference on one line: where there is no room for both values, each has half of it. */
function differenceLine(
  { field, from, to }: Difference,
  isNew: boolean,
  terminal: Terminal,
): string {
  const room = terminal.width - indent.length - field.length - ': '.length - 1;
  const within = (text: string, columns: number) =>
    terminal.width === 0 ? text : truncate(text, Math.max(narrowest, Math.floor(columns)));
  const [before, after] = [valueText(from), valueText(to)];
  const half = (room - arrow.length) / 2;
  const values = isNew
    ? within(after, room)
    : stringWidth(before + arrow + after) <= room
      ? before + arrow + after
      : within(before, half) + arrow + within(after, half);
  return `${indent}${terminal.colors.dim(`${field}:`)} ${values}`;
}

function linesOf({ op, label, differences, blockedReason }: Change, terminal: Terminal): string[] {
  const { colors, width } = terminal;
  const colour = { create: colors.green, change: colors.yellow, delete: colors.red }[op];
  const mark = blockedReason === undefined ? colour(marks[op]) : colors.red('!');
  return [
    `${mark} ${width === 0 ? label : truncate(label, width - 3)}`,
    ...differences.map((each) => differenceLine(each, op === 'create', terminal)),
    ...(blockedReason === undefined ? [] : [`${indent}${colors.red(blockedReason)}`]),
  ];
}

/** What would happen, a paragraph for each record. */
export const formatComparison = ({ changes }: Comparison, terminal: Terminal): string =>
  changes.flatMap((change) => linesOf(change, terminal)).join('\n');

/** How many records of which kinds, as '2 signals, 1 role'. */
const countsText = (unmanaged: Comparison['unmanaged']): string =>
  Object.entries(unmanaged)
    .map(([noun, count]) => {
      const resource = kinds.find((kind) => kind.resource.noun === noun)?.resource;
      return pluralize(count, resource?.one ?? noun, resource?.many);
    })
    .join(', ');

/** The comparison in a sentence or two. */
export function formatSummary({ changes, unmanaged, unseen }: Comparison): string[] {
  const count = (op: Change['op']) =>
    changes.filter((change) => change.op === op && change.blockedReason === undefined).length;
  const counts = [
    [count('create'), 'to create'],
    [count('change'), 'to change'],
    [count('delete'), 'to delete'],
    [
      changes.filter(({ blockedReason }) => blockedReason !== undefined).length,
      'that the platform cannot do',
    ],
  ] as const;
  const told = counts.filter(([each]) => each > 0).map(([each, text]) => `${each} ${text}`);
  const rest = countsText(unmanaged);
  return [
    told.length === 0 ? 'The platform is as the plan says.' : `${told.join(', ')}.`,
    ...(rest === ''
      ? []
      : [`Not in the plan, and left alone: ${rest}. With --prune they are deleted.`]),
    ...(unseen === 0
      ? []
      : [`Secrets are not compared (${unseen}); --send-secrets sends them again.`]),
  ];
}

/** A change as data. */
export const changeToJson = ({
  op,
  noun,
  label,
  name,
  id,
  differences,
  blockedReason,
}: Change) => ({
  op,
  noun,
  ...(name?.scope !== undefined && { scope: name.scope }),
  name: name?.key ?? label,
  ...(id !== undefined && { id }),
  differences: differences.map(({ field, from = null, to = null }) => ({ field, from, to })),
  ...(blockedReason !== undefined && { problem: blockedReason }),
});
