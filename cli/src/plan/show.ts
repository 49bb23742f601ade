import { counted, formatValue } from '@steward/api';
import type { Paint } from '../kernel/colour.ts';
import { cut, oneLine } from '../kernel/table.ts';
import type { Change, Comparison } from './change.ts';
import { kinds } from './kinds.ts';

const longest = 80;

/** A value on one line; one that is a structure as JSON. */
function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  const isFlat = !Array.isArray(value) && typeof value !== 'object';
  const text = isFlat ? formatValue(value) : JSON.stringify(value);
  return cut(oneLine(text), longest);
}

const marks = { create: '+', change: '~', delete: '-' } as const;

function linesOf({ op, label, differences, why }: Change, paint: Paint): string[] {
  const colour = { create: paint.green, change: paint.yellow, delete: paint.red }[op];
  const mark = why === undefined ? colour(marks[op]) : paint.red('!');
  const fields = differences.map(({ field, from, to }) => {
    const values = op === 'create' ? valueText(to) : `${valueText(from)} → ${valueText(to)}`;
    return `    ${paint.dim(`${field}:`)} ${values}`;
  });
  return [`${mark} ${label}`, ...fields, ...(why === undefined ? [] : [`    ${paint.red(why)}`])];
}

/** What would happen, a paragraph for each record. */
export const comparisonText = ({ changes }: Comparison, paint: Paint): string =>
  changes.flatMap((change) => linesOf(change, paint)).join('\n');

/** How many records of which kinds, as '2 signals, 1 role'. */
const countsText = (others: Comparison['others']): string =>
  Object.entries(others)
    .map(([noun, count]) => {
      const resource = kinds.find((kind) => kind.resource.noun === noun)?.resource;
      return counted(count, resource?.one ?? noun, resource?.many);
    })
    .join(', ');

/** The comparison in a sentence or two. */
export function summaryOf({ changes, others, unseen }: Comparison): string[] {
  const count = (op: Change['op']) =>
    changes.filter((change) => change.op === op && change.why === undefined).length;
  const counts = [
    [count('create'), 'to create'],
    [count('change'), 'to change'],
    [count('delete'), 'to delete'],
    [changes.filter(({ why }) => why !== undefined).length, 'that the platform cannot do'],
  ] as const;
  const told = counts.filter(([each]) => each > 0).map(([each, text]) => `${each} ${text}`);
  const rest = countsText(others);
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
export const changeData = ({ op, noun, label, name, id, differences, why }: Change) => ({
  op,
  noun,
  ...(name?.scope !== undefined && { scope: name.scope }),
  name: name?.key ?? label,
  ...(id !== undefined && { id }),
  differences: differences.map(({ field, from = null, to = null }) => ({ field, from, to })),
  ...(why !== undefined && { problem: why }),
});
