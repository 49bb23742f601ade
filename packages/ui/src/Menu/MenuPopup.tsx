import { Menu } from '@base-ui/react/menu';
import { Fragment, useRef, type KeyboardEvent } from 'react';
import { FocusFirst } from '../internal/FocusFirst.tsx';
import { MenuFrame } from './MenuPopup.styles.ts';
import type { MenuItem } from './types.ts';

interface MenuPopupProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  align: 'start' | 'center' | 'end';
  anchor: HTMLButtonElement;
  opened: 'pointer' | 'keyboard' | undefined;
  onClose(): void;
}

/** The floating half of a menu, loaded when one first opens. */
export default function MenuPopup(props: MenuPopupProps) {
  const { id, label, items, align, anchor, opened, onClose } = props;

  const popup = useRef<HTMLDivElement>(null);

  const choose = (item: MenuItem) => {
    onClose();
    // Focus goes back first, so that a dialog opened by the action returns it to the button.
    anchor.focus();
    item.onSelect?.();
  };

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // From the button, the browser's own Tab then goes on to its neighbour.
    anchor.focus();
    onClose();
  };

  // What took focus meanwhile, a dialog or a neighbour, keeps it.
  const giveBack = () => {
    const { activeElement } = document;
    const lost = activeElement === document.body || popup.current?.contains(activeElement);
    return lost ? anchor : false;
  };

  return (
    <Menu.Root
      open={opened !== undefined}
      modal={false}
      onOpenChange={(open, { event, reason }) => {
        const { target } = event;
        const onButton = target instanceof Node && anchor.contains(target);
        // The button's own click closes the menu; closing here too would open it again.
        if (!open && !(onButton && reason === 'outside-press')) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          align={align}
          side="bottom"
          sideOffset={4}
          className="sw-layer"
        >
          <MenuFrame
            id={id}
            className="sw-panel"
            aria-label={label}
            finalFocus={giveBack}
            ref={popup}
            onKeyDown={leave}
          >
            {opened === 'keyboard' && <FocusFirst role="menuitem" />}
            {items.map((item) => (
              <Fragment key={item.id}>
                {item.separatorBefore && <Menu.Separator className="separator" />}
                <Entry item={item} onChoose={() => choose(item)} />
              </Fragment>
            ))}
          </MenuFrame>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose(): void }) {
  const click = (event: { preventBaseUIHandler(): void }) => {
    // It would take the focus to the entry again.
    event.preventBaseUIHandler();
    onChoose();
  };
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (item.href !== undefined && !item.disabled) {
    return (
      <Menu.LinkItem className="item" data-tone={item.tone} href={item.href} onClick={click}>
        {content}
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item
      className="item"
      data-tone={item.tone}
      label={item.label}
      disabled={item.disabled}
      onClick={click}
    >
      {content}
    </Menu.Item>
  );
}
