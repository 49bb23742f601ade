import { uiStateText } from '@steward/api/forms';
import type { Handler } from '../../kernel/command.ts';
import type { Column } from '../../kernel/output.ts';
import { printRows, textColumn } from '../../kernel/output.ts';
import type { Trail } from './items.ts';
import { everyTrail, findTrail, namesOf, readTree } from './items.ts';

interface ListOptions {
  readonly level?: string;
}

/** An item as it is printed. */
interface Row {
  readonly id: number | undefined;
  readonly level: string;
  /** From its page down. */
  readonly names: readonly string[];
  readonly enabled: boolean;
  readonly inForce: boolean;
  readonly why: string;
}

const columns: readonly Column<Row>[] = [
  {
    ...textColumn<Row>('Name', ({ names }) => names.join(' ')),
    // Cut off, all that is in a widget would read alike.
    short: ({ names }) => names.at(-1) ?? '',
  },
  textColumn('Level', ({ level }) => level),
  textColumn('Column', ({ inForce }) => (inForce ? 'yes' : 'no')),
  textColumn('Why', ({ why }) => why),
];

function rowOf(trail: Trail): Row[] {
  const item = trail.at(-1);
  if (item === undefined) return [];
  const locked = item.toggle === 'locked' ? ', locked' : '';
  const { id, level, enabled, inForce } = item;
  const why = `${uiStateText(item)}${locked}`;
  return [{ id, level, names: namesOf(trail), enabled, inForce, why }];
}

/** Prints what people see and do not see, and why. */
export const list: Handler<ListOptions> = async (factory, { args, options }) => {
  const { items } = await readTree(await factory.client());
  const below = args.length === 0 ? undefined : findTrail(items, args);
  const trails =
    below === undefined ? everyTrail(items) : everyTrail(below.slice(-1), below.slice(0, -1));
  const rows = trails
    .flatMap(rowOf)
    .filter(({ level }) => options.level === undefined || level === options.level);
  await printRows(factory, columns, rows);
  if (rows.length === 0) await factory.io.note('There is nothing of that kind here.');
};
