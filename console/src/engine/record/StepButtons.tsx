import { IconButton, unlessComposing } from '@steward/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isTyping } from '../../core/browser/shortcuts.ts';
import type { Step } from '../../core/routing/listOrigin.ts';

interface StepButtonsProps {
  /** The ids of the rows of the list, through which the buttons go. */
  ids: readonly number[];
  /** The record that is shown. */
  id: number;
  /** How many dialogs may be open: 1 within one. A dialog above has the keys for itself. */
  dialogs: 0 | 1;
  /** The button that has the focus from the start. */
  focusedStep?: Step | undefined;
  /** Called with the id of the record to show, and the step if it is taken from one of the buttons. */
  onStep(id: number, focusedStep?: Step): void;
}

/** The keys of the list, which go on from a record that is open. */
const steps: Readonly<Record<string, Step>> = { j: 1, k: -1 };

/** The way from a record to those before and after it in the list. */
export function StepButtons({ ids, id, dialogs, focusedStep, onStep }: StepButtonsProps) {
  const buttons = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)] as const;
  const [previous, following] = buttons;
  const at = ids.indexOf(id);
  const besides = (by: Step) => (at < 0 ? undefined : ids[at + by]);
  const step = (by: Step) => {
    const next = besides(by);
    const isFromButton = buttons.some(({ current }) => current === document.activeElement);
    if (next !== undefined) onStep(next, isFromButton ? by : undefined);
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

  const onShow = useEffectEvent(() => {
    if (focusedStep !== undefined) (focusedStep < 0 ? previous : following).current?.focus();
  });
  // Before the page itself gets the focus that was on the page before.
  useLayoutEffect(() => onShow(), []);

  if (ids.length < 2) return null;
  return (
    <>
      <IconButton
        ref={previous}
        label="Previous record"
        icon={<ChevronUp size={16} />}
        aria-keyshortcuts="k"
        aria-disabled={besides(-1) === undefined}
        onClick={() => step(-1)}
      />
      <IconButton
        ref={following}
        label="Next record"
        icon={<ChevronDown size={16} />}
        aria-keyshortcuts="j"
        aria-disabled={besides(1) === undefined}
        onClick={() => step(1)}
      />
    </>
  );
}
