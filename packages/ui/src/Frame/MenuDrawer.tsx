import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

interface MenuDrawerProps {
  /** The element that contains it, within the frame, whose styles and direction it inherits. */
  container: HTMLElement | null;
  open: boolean;
  onOpenChange(open: boolean): void;
  label: string;
  brand: ReactNode;
  children: ReactNode;
}

const here = (areas: HTMLElement | null) =>
  areas?.querySelector<HTMLElement>('[aria-current]') ?? areas?.querySelector<HTMLElement>('a');

/** The side menu over a narrow page: keeps focus inside and gives it back. */
export default function MenuDrawer(props: MenuDrawerProps) {
  const { container, open, onOpenChange, label, brand, children } = props;
  const areas = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  // Base UI focuses the first tab stop within the element that had the focus, perhaps far out of sight.
  const giveBack = () => {
    const page = before.current;
    if (!(page instanceof HTMLElement) || page.tabIndex !== -1) return true;
    page.focus({ preventScroll: true });
    return false;
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup
          className="drawer"
          aria-label={label}
          initialFocus={() => {
            before.current = document.activeElement;
            return here(areas.current) ?? true;
          }}
          finalFocus={giveBack}
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
