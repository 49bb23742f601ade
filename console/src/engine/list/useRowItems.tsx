import type { AnyRow } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { CopyPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector, useConfig } from '../../core/store/context.ts';
import { canDuplicate } from '../definition/actions.tsx';
import type { useAddress } from '../address/address.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { actionsOf } from '../definition/definition.ts';

/** What can be done to a record, in the menu of its row and in its view. */
export function useRowItems(
  definition: ScreenDefinition,
  { open, openAction, replaceAction }: ReturnType<typeof useAddress>,
  rows: readonly AnyRow[],
) {
  const navigate = useNavigate();
  const hasQuery = useConfig().extensions.includes('query');
  const person = useAppSelector(({ session }) => session.currentUser?.id);
  const { add } = definition;

  const itemsOf = (row: AnyRow, onOpen: (action: string, id: number) => void): MenuItem[] => {
    const actions = actionsOf(definition, row, person);
    const edits = actions.find(({ kind }) => kind === 'form');
    return actions.map((action) => ({
      id: action.id,
      label: action.label,
      icon: action.icon,
      ...(action === edits && { shortcut: 'e' }),
      ...(action.kind === 'remove' && { tone: 'danger' as const, separatorBefore: true }),
      onSelect: () =>
        action.kind === 'link' ? void navigate(action.to(row)) : onOpen(action.id, row.id),
    }));
  };

  /** The other items of the menu, which take the place of the view, and one that duplicates the record. */
  const viewActions = (row: AnyRow): MenuItem[] => {
    const isOnPage = rows.some(({ id }) => id === row.id);
    const replace = (action: string, id: number) => replaceAction(action, id, isOnPage);
    const items = itemsOf(row, replace).filter(({ id }) => id !== open?.action);
    if (add === undefined || !canDuplicate(definition)) return items;
    const icon = <CopyPlus size={16} />;
    const onSelect = () => replace(add.id, row.id);
    return [...items, { id: 'duplicate', label: 'Duplicate', icon, onSelect }];
  };

  return {
    menuOf: (row: AnyRow) => itemsOf(row, openAction),
    /** Undefined on a platform that is the specification alone, whose views have no buttons but BACK. */
    viewActions: hasQuery ? viewActions : undefined,
  };
}
