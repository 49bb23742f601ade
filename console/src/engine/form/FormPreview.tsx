import { Button } from '@steward/ui';
import { Eye, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../core/browser/useMediaQuery.ts';
import type { FormPreview } from '../definition/definition.ts';
import { SideBySide, wideWindow } from './FormPreview.styles.ts';

/** Whether the window has room for a preview beside a form. */
export const useIsWide = (): boolean => useMediaQuery(wideWindow);

/** Shows a form with its preview beside it where the window is wide. */
export function WithPreview({
  preview,
  wide,
  children,
}: {
  preview: FormPreview | undefined;
  wide: boolean;
  children: ReactNode;
}) {
  if (preview === undefined) return children;
  const { label, Content } = preview;
  // Around the form at every width, so that resizing the window does not remount the form.
  return (
    <SideBySide>
      {children}
      {wide && (
        // A scrolling region must be reachable by the keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="aside" aria-label={label} tabIndex={0}>
          <Content />
        </section>
      )}
    </SideBySide>
  );
}

/** Switches between the fields and the preview. */
export function PreviewSwitch({
  preview,
  on,
  onChange,
}: {
  preview: FormPreview;
  on: boolean;
  onChange(on: boolean): void;
}) {
  return (
    <Button
      variant="quiet"
      icon={on ? <PencilLine size={16} /> : <Eye size={16} />}
      onClick={() => onChange(!on)}
    >
      {on ? 'Form' : preview.label}
    </Button>
  );
}
