import { uiStateText } from '@steward/api/forms';
import type { Handler } from '../../kernel/command.ts';
import type { Shown } from '../../kernel/output.ts';
import { rowPrinter } from '../../kernel/output.ts';
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

const column = (header: string, text: (row: Row) => string): Shown<Row> => ({
  header,
  text,
  raw: text,
});

const columns: readonly Shown<Row>[] = [
  {
    ...column('Name', ({ names }) => names.join(' ')),
    // Cut off, all that is in a widget would read alike.
    short: ({ names }) => names.at(-1) ?? '',
  },
  column('Level', ({ level }) => level),
  column('Shown', ({ inForce }) => (inForce ? 'yes' : 'no')),
  column('Why', ({ why }) => why),
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
  const printer = rowPrinter(factory, columns);
  await printer.print(rows);
  await printer.end();
  if (rows.length === 0) await factory.say.note('There is nothing of that kind here.');
  return undefined;
};
