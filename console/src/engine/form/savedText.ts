import type { AnyRow, Resource } from '@steward/api';
import { pluralize, isObject } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { ToastContent } from '../../core/activity/state.ts';
import type { Action, Saved } from '../definition/definition.ts';
import { nameIn } from '../definition/definition.ts';
import { unsentOf } from './formDraft.ts';
import type { FormValues } from '../definition/values.ts';

/** The longest name that is said whole. */
const longest = 60;

/** A name as a part of a sentence: on one line, and cut where it is a text by itself. */
export function quoted(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  return `“${line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line}”`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name that a record has after a change: what was typed, else what it was called before. */
function nameAfter(resource: Resource, { row, values }: { row?: AnyRow; values: FormValues }) {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
  return nameIn(resource, { id: 0, ...row, ...Object.fromEntries(filled) });
}

const idOf = (answer: unknown): number | undefined =>
  isObject(answer) && typeof answer.id === 'number' ? answer.id : undefined;

const emptied = 'What was left empty stays as it is.';

/** What an edit was filled in with: fields that were emptied, which stay as they were, and whether others changed. */
function editOf(action: Action, { context, values }: Saved) {
  if (action.kind !== 'form' || context.row === undefined) return { empties: false, changes: true };
  const specs = action.steps.flatMap(({ inputs = [] }) => inputs);
  const taken = specs.flatMap((spec) =>
    typeof spec !== 'string' && spec.empties ? [spec.name] : [],
  );
  const changed = Object.entries(unsentOf(action, values, context));
  const stay = changed.filter(([name, value]) => isEmpty(value) && !taken.includes(name));
  const hasSecret = Object.entries(values).some(
    ([name, value]) => action.fields[name]?.kind === 'secret' && !isEmpty(value),
  );
  return { empties: stay.length > 0, changes: changed.length > stay.length || hasSecret };
}

/** What is said of a change that went through: which record, and what was done to it. */
export function savedNews(resource: Resource, action: Action, saved: Saved): ToastContent {
  const { context, values, answers, count } = saved;
  const { row, scope } = context;
  const name = nameAfter(resource, { row, values });
  if (action.kind === 'remove') return { text: `${called(resource, name, row?.id)} deleted.` };
  const own = action.kind === 'form' ? action.says?.(saved) : undefined;
  const verb = row === undefined ? 'created' : 'saved';
  if (row === undefined && count > 1)
    return { text: own ?? `${pluralize(count, resource.one, resource.many)} created.` };
  const id = row?.id ?? idOf(answers.at(-1));
  const { empties, changes } = editOf(action, saved);
  if (empties && !changes)
    return { text: `${called(resource, name, id)} was not changed. ${emptied}`, tone: 'info' };
  const record = { resource: resource.name, scope, id, name };
  const text = own ?? `${called(resource, name, id)} ${verb}.`;
  return { text: empties ? `${text} ${emptied}` : text, record };
}

/** 'Signal “Hiring”', 'Value 12', or 'Email schedule' where nothing more is known. */
const called = ({ one }: Resource, name: string | undefined, id: number | undefined): string =>
  [capital(one), name === undefined ? id : quoted(name)]
    .filter((part) => part !== undefined)
    .join(' ');
