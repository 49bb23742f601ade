import { Button } from '@steward/ui';
import { Eye, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { FormAside } from '../definition/definition.ts';
import { Beside, roomBeside } from './FormAside.styles.ts';

const watch = (onChange: () => void) => {
  const media = matchMedia(roomBeside);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the window has room for a picture beside a form. */
export const useWide = (): boolean =>
  useSyncExternalStore(watch, () => matchMedia(roomBeside).matches);

/** A form, with its picture beside it where the window is wide; the form alone without one. */
export function AsideBeside({
  aside,
  wide,
  children,
}: {
  aside: FormAside | undefined;
  wide: boolean;
  children: ReactNode;
}) {
  if (aside === undefined) return children;
  const { label, Content } = aside;
  // Around the form at every width: who types in it keeps the focus while the window is resized.
  return (
    <Beside>
      {children}
      {wide && (
        // A part that scrolls must be reachable by the keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="aside" aria-label={label} tabIndex={0}>
          <Content />
        </section>
      )}
    </Beside>
  );
}

/** Shows the picture in place of the fields, and the fields again. */
export function AsideSwitch({
  aside,
  on,
  onChange,
}: {
  aside: FormAside;
  on: boolean;
  onChange(on: boolean): void;
}) {
  return (
    <Button
      variant="quiet"
      icon={on ? <PencilLine size={16} /> : <Eye size={16} />}
      onClick={() => onChange(!on)}
    >
      {on ? 'Form' : aside.label}
    </Button>
  );
}
