import type { AnyRow } from '@steward/api';
import { Link } from 'lucide-react';
import { useHref } from 'react-router-dom';
import { recordAddress } from '../address/recordAddress.ts';
import { CopyButton } from './CopyButton.tsx';
import type { ScreenDefinition } from '../definition/definition.ts';
import { recordName } from '../definition/recordName.ts';
import { StepButtons } from './StepButtons.tsx';

interface RecordStepsProps {
  definition: ScreenDefinition;
  /** The rows of the shown page, through which the buttons go. */
  rows: readonly AnyRow[];
  row: AnyRow;
  scope: string | undefined;
  onStep(id: number): void;
}

/** The way from the view of a record to those before and after it in the list, and a link to it to pass on. */
export function RecordSteps({ definition, rows, row, scope, onStep }: RecordStepsProps) {
  const base = useHref('/').replace(/\/$/, '');
  const record = { id: row.id, ...(scope !== undefined && { scope }) };
  const address =
    base + recordAddress(definition, { ...record, name: recordName(definition.resource, row) });
  return (
    <>
      <StepButtons ids={rows.map(({ id }) => id)} id={row.id} dialogs={1} onStep={onStep} />
      <CopyButton label="link" icon={<Link size={16} />} value={location.origin + address} />
    </>
  );
}
