import { Banner } from '@steward/ui';
import { users, pluralize } from '@steward/api';
import type { Sheet } from '../checking/sheet.ts';
import { summarize } from '../checking/summary.ts';
import { Preview } from './Preview.tsx';
import type { Check } from './useSheetChecks.ts';
import { useSheetChecks } from './useSheetChecks.ts';

interface SheetPanelProps {
  sheet: Sheet;
  /** Asks the platform about rows; undefined where it checks none. */
  check: Check | undefined;
  /** A change of it checks all rows again. */
  settings: string;
}

/** The rows of a file while the platform checks them. */
export function SheetPanel({ sheet, check, settings }: SheetPanelProps) {
  const { state, retry } = useSheetChecks(sheet, check, settings);
  const { created } = summarize(sheet).counts;
  return (
    <>
      {sheet.resource.name === users.name && created > 0 && (
        <Banner tone="info">
          {`${pluralize(created, 'invitation')} will be mailed once the import is done.`}
        </Banner>
      )}
      <Preview sheet={sheet} check={state} onRetry={retry} />
    </>
  );
}
