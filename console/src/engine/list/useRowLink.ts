import type { AnyRow } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { listOriginState } from '../../core/routing/listOrigin.ts';
import type { useAddress } from '../address/address.ts';
import type { RowLink, ScreenDefinition } from '../definition/definition.ts';
import { findOpenAction } from '../definition/definition.ts';

/**
 * The link of a row: to its page, or to what an item of its menu opens. It does what that item does, and exists where
 * the menu has it.
 *
 * @param rows those of the shown page, through which the page of a record goes on
 */
export function useRowLink(
  definition: ScreenDefinition,
  address: ReturnType<typeof useAddress>,
  menuOf: (row: AnyRow) => MenuItem[],
  rows: readonly AnyRow[],
): RowLink {
  const { pageOf } = definition;
  const opens = findOpenAction(definition);
  const navigate = useNavigate();
  const { search } = useLocation();
  const base = useHref('/').replace(/\/$/, '');
  const openItem = (row: AnyRow) => menuOf(row).find(({ id }) => id === opens?.id);
  return {
    rowHref(row) {
      if (pageOf) return base + pageOf(row.id);
      const item = openItem(row);
      return item && address.openHref(item.id, row.id);
    },
    onRowOpen(row) {
      const state = listOriginState({ search, ids: rows.map(({ id }) => id) });
      if (pageOf) void navigate(pageOf(row.id), { state });
      else openItem(row)?.onSelect?.();
    },
  };
}
