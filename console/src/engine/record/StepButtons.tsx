import { IconButton, unlessComposing } from '@steward/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isTyping } from '../../core/browser/shortcuts.ts';

interface StepButtonsProps {
  /** The ids of the rows of the list, through which the buttons go. */
  ids: readonly number[];
  /** The record that is shown. */
  id: number;
  /** How many dialogs may be open: 1 within one. A dialog above has the keys for itself. */
  dialogs: 0 | 1;
  onStep(id: number): void;
}

/** The keys of the list, which go on from a record that is open. */
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The way from a record to those before and after it in the list. */
export function StepButtons({ ids, id, dialogs, onStep }: StepButtonsProps) {
  const at = ids.indexOf(id);
  const besides = (by: number) => (at < 0 ? undefined : ids[at + by]);
  const step = (by: number) => {
    const next = besides(by);
    if (next !== undefined) onStep(next);
  };
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const ending = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const by = steps[event.key];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const open = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
      if (by === undefined || hasModifier || event.defaultPrevented) return;
      if (isTyping(event.target) || open.length > dialogs) return;
      event.preventDefault();
      latest.current(by);
    };
    addEventListener('keydown', (event) => unlessComposing(event, onKey), ending);
    return () => ending.abort();
  }, [dialogs]);

  if (ids.length < 2) return null;
  return (
    <>
      <IconButton
        label="Previous record"
        icon={<ChevronUp size={16} />}
        aria-keyshortcuts="k"
        aria-disabled={besides(-1) === undefined}
        onClick={() => step(-1)}
      />
      <IconButton
        label="Next record"
        icon={<ChevronDown size={16} />}
        aria-keyshortcuts="j"
        aria-disabled={besides(1) === undefined}
        onClick={() => step(1)}
      />
    </>
  );
}
