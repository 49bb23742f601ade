import { Menu } from '@base-ui/react/menu';
import { Fragment, type ReactNode } from 'react';
import { FocusFirst } from '../internal/focus/FocusFirst.tsx';
import { landmarkOf } from '../internal/focus/landmarkOf.ts';
import { usePopup } from '../internal/usePopup.ts';
import { MenuFrame } from './MenuPopup.styles.ts';
import type { MenuItem } from './types.ts';

interface MenuPopupProps {
  id: string;
  label: string;
  /** Names the group of the entries, above them. */
  header?: ReactNode;
  items: readonly MenuItem[];
  align: 'start' | 'center' | 'end';
  /** Gets the focus back. */
  anchor: HTMLElement;
  /** The element that the menu opens below. Default the anchor. */
  at?: HTMLElement;
  openedBy: 'pointer' | 'keyboard' | undefined;
  onClose(): void;
}

/** The portal takes no room in a flex row. */
const noBox = { display: 'contents' };

/** The floating half of a menu, loaded when one first opens. */
export default function MenuPopup(props: MenuPopupProps) {
  const { id, label, header, items, align, anchor, at = anchor, openedBy, onClose } = props;
  const { root, popup } = usePopup(anchor, onClose);

  const choose = (item: MenuItem) => {
    if (!item.keepOpen) {
      onClose();
      // Focus goes back first, so that a dialog opened by the action returns it to the button.
      anchor.focus();
    }
    item.onSelect?.();
  };

  const entries = items.map((item) => (
    <Fragment key={item.id}>
      {item.separatorBefore && <Menu.Separator className="separator" />}
      <Entry item={item} onChoose={() => choose(item)} />
    </Fragment>
  ));
  return (
    <Menu.Root open={openedBy !== undefined} {...root}>
      <Menu.Portal container={landmarkOf(anchor)} style={noBox}>
        <Menu.Positioner
          anchor={at}
          align={align}
          side="bottom"
          sideOffset={4}
          className="sw-layer"
        >
          <MenuFrame id={id} className="sw-panel" aria-label={label} {...popup}>
            {openedBy === 'keyboard' && <FocusFirst role="menuitem" />}
            {header === undefined ? (
              entries
            ) : (
              <Menu.Group>
                <Menu.GroupLabel className="header">{header}</Menu.GroupLabel>
                {entries}
              </Menu.Group>
            )}
          </MenuFrame>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose(): void }) {
  const click = (event: { preventBaseUIHandler(): void }) => {
    // Base UI would focus the entry again.
    event.preventBaseUIHandler();
    onChoose();
  };
  const props = {
    className: 'item',
    'data-tone': item.tone,
    'aria-keyshortcuts': item.shortcut,
    onClick: click,
    children: (
      <>
        {item.icon}
        <span>{item.label}</span>
      </>
    ),
  };
  return item.href !== undefined && !item.disabled ? (
    <Menu.LinkItem href={item.href} {...props} />
  ) : (
    <Menu.Item label={item.label} disabled={item.disabled} {...props} />
  );
}
