import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useReturnFocus } from '../internal/focus/useReturnFocus.ts';

interface MenuDrawerProps {
  /** The element that contains it, within the frame, whose styles and direction it inherits. */
  container: HTMLElement | null;
  open: boolean;
  onOpenChange(open: boolean): void;
  label: string;
  brand: ReactNode;
  children: ReactNode;
}

const currentLink = (areas: HTMLElement | null) =>
  areas?.querySelector<HTMLElement>('[aria-current]') ?? areas?.querySelector<HTMLElement>('a');

/** The side menu over a narrow page: keeps focus inside and gives it back. */
export default function MenuDrawer(props: MenuDrawerProps) {
  const { container, open, onOpenChange, label, brand, children } = props;
  const areas = useRef<HTMLElement>(null);
  const drawer = useRef<HTMLDivElement>(null);
  const onOpened = useReturnFocus(open);
  const focusFirst = () => {
    if (drawer.current) onOpened(drawer.current);
    return currentLink(areas.current) ?? true;
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup
          className="drawer"
          aria-label={label}
          ref={drawer}
          initialFocus={focusFirst}
          finalFocus={false}
        >
          <div className="head">
            <Dialog.Close className="sw-icon-button" aria-label="Close side menu">
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
            {brand}
          </div>
          <nav aria-label={label} ref={areas}>
            {children}
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
