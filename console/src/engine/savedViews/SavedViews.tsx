import { Button } from '@steward/ui';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import type { SavedViewsMenuProps } from './SavedViewsMenu.tsx';

const icon = <Bookmark size={16} />;
const closed = (
  <Button icon={icon} aria-haspopup="menu">
    Views
  </Button>
);

const SavedViewsMenu = lazyWithRetry(
  () => import('./SavedViewsMenu.tsx').then((m) => m.SavedViewsMenu),
  closed,
);

/** The saved views of a list. They are loaded when the address names one, or when the button is pressed. */
export function SavedViews(props: Omit<SavedViewsMenuProps, 'opens'>) {
  const [isPressed, setIsPressed] = useState(false);
  if (isPressed || props.id !== undefined) return <SavedViewsMenu {...props} opens={isPressed} />;
  return (
    <Button
      icon={icon}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={SavedViewsMenu.prefetch}
      onFocus={SavedViewsMenu.prefetch}
      onClick={() => setIsPressed(true)}
    >
      Views
    </Button>
  );
}
