import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Drawer, DrawerVeil } from './MenuDrawer.styles.ts';

interface MenuDrawerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  label: string;
  brand: ReactNode;
  children: ReactNode;
}

const here = (areas: HTMLElement | null) =>
  areas?.querySelector<HTMLElement>('[aria-current]') ?? areas?.querySelector<HTMLElement>('a');

/** The side menu over a narrow page: keeps focus inside and gives it back. */
export function MenuDrawer({ open, onOpenChange, label, brand, children }: MenuDrawerProps) {
  const areas = useRef<HTMLElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <DrawerVeil />
        <Drawer aria-label={label} initialFocus={() => here(areas.current) ?? true}>
          <div className="head">
            <Dialog.Close className="sw-icon-button" aria-label="Close side menu">
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
            {brand}
          </div>
          <nav aria-label={label} ref={areas}>
            {children}
          </nav>
        </Drawer>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
