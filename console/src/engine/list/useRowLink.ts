import type { AnyRow } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { useHref, useNavigate } from 'react-router-dom';
import type { useAddress } from '../address/address.ts';
import type { RowLink, ScreenDefinition } from '../definition/definition.ts';
import { findOpenAction } from '../definition/definition.ts';

/**
 * The link of a row: to its page, or to what an item of its menu opens. It does what that item does, and exists where
 * the menu has it.
 */
export function useRowLink(
  definition: ScreenDefinition,
  address: ReturnType<typeof useAddress>,
  menuOf: (row: AnyRow) => MenuItem[],
): RowLink {
  const { pageOf } = definition;
  const opens = findOpenAction(definition);
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const openItem = (row: AnyRow) => menuOf(row).find(({ id }) => id === opens?.id);
  return {
    rowHref(row) {
      if (pageOf) return base + pageOf(row.id);
      const item = openItem(row);
      return item && address.openHref(item.id, row.id);
    },
    onRowOpen(row) {
      if (pageOf) void navigate(pageOf(row.id));
      else openItem(row)?.onSelect?.();
    },
  };
}
