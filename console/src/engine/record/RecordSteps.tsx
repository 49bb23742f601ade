import type { AnyRow } from '@steward/api';
import { IconButton, unlessComposing } from '@steward/ui';
import { ChevronDown, ChevronUp, Link } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useHref } from 'react-router-dom';
import { isTyping } from '../../core/browser/shortcuts.ts';
import { recordAddress } from '../address/recordAddress.ts';
import { CopyButton } from '../recordPage/CopyButton.tsx';
import type { ScreenDefinition } from '../definition/definition.ts';
import { recordName } from '../definition/recordName.ts';

interface RecordStepsProps {
  definition: ScreenDefinition;
  /** The rows of the shown page, through which the buttons go. */
  rows: readonly AnyRow[];
  row: AnyRow;
  scope: string | undefined;
  onStep(id: number): void;
}

/** The keys of the list, which go on in the view of a record. */
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The way from the view of a record to those before and after it in the list, and a link to it to pass on. */
export function RecordSteps({ definition, rows, row, scope, onStep }: RecordStepsProps) {
  const at = rows.findIndex(({ id }) => id === row.id);
  const besides = (by: number) => (at < 0 ? undefined : rows[at + by]);
  const step = (by: number) => {
    const next = besides(by);
    if (next !== undefined) onStep(next.id);
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
      // Above the view there may be another dialog.
      const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
      if (by === undefined || hasModifier || event.defaultPrevented) return;
      if (isTyping(event.target) || dialogs.length > 1) return;
      event.preventDefault();
      latest.current(by);
    };
    addEventListener('keydown', (event) => unlessComposing(event, onKey), ending);
    return () => ending.abort();
  }, []);

  const base = useHref('/').replace(/\/$/, '');
  const record = { id: row.id, ...(scope !== undefined && { scope }) };
  const address =
    base + recordAddress(definition, { ...record, name: recordName(definition.resource, row) });
  return (
    <>
      {rows.length > 1 && (
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
      )}
      <CopyButton label="link" icon={<Link size={16} />} value={location.origin + address} />
    </>
  );
}
