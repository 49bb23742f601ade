import type { UiPath } from '@steward/api/forms';
import { uiPathNames, uiPaths, uiStateText } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import type { Column } from '../../kernel/output/column.ts';
import { printRows } from '../../kernel/output/output.ts';
import { textColumn } from '../../kernel/output/column.ts';
import { findPath, readUiItems } from './items.ts';

/** An item as it is printed, with its names from the page down. */
const rowOf = (path: UiPath) => {
  const { id, level, enabled, inForce, toggle } = path.item;
  const why = `${uiStateText(path.item)}${toggle === 'locked' ? ', locked' : ''}`;
  return { id, level, names: uiPathNames(path), enabled, inForce, why };
};

const columns: readonly Column<ReturnType<typeof rowOf>>[] = [
  {
    ...textColumn('Name', ({ names }) => names.join(' ')),
    // Truncated, all items of a widget would look alike.
    short: ({ names }) => names.at(-1) ?? '',
  },
  textColumn('Level', ({ level }) => level),
  textColumn('Shown', ({ inForce }) => (inForce ? 'yes' : 'no')),
  textColumn('Why', ({ why }) => why),
];

/** Prints which items people see, and why. */
export const listUiItems: Handler<{ readonly level?: string }> = async (
  factory,
  { args, options },
) => {
  const { items } = await readUiItems(await factory.client());
  const path = args.length === 0 ? undefined : findPath(items, args);
  const paths = path === undefined ? uiPaths(items) : uiPaths([path.item], path.ancestors);
  const rows = paths
    .map(rowOf)
    .filter(({ level }) => options.level === undefined || level === options.level);
  await printRows(factory, columns, rows);
  if (rows.length === 0) await factory.io.note('There is nothing of that kind here.');
};
