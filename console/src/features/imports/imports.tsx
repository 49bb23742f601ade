import type { AnyRow } from '@steward/api';
import { imports as resource } from '@steward/api';
import { Pause, Play } from 'lucide-react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { editAction, linkAction, viewAction } from '../../engine/definition/actions.tsx';
import { recordName } from '../../engine/definition/recordName.ts';
import type { ScreenBody } from '../../engine/definition/screen.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';
import { stopActionId } from './stopping.ts';
import { chooseFileAddress } from '../../engine/fileImport/report/chooseFileAddress.ts';
import { canContinue, isReceiving, toImport } from '../../engine/fileImport/report/importRecord.ts';

const ImportDetails = lazyWithRetry(() =>
  import('./ImportDetails.tsx').then((m) => m.ImportDetails),
);

const uuidOf = (row: AnyRow | undefined): string => (row && toImport(row).uuid) ?? '';

/** What stopping an import means. */
const stopEffect =
  'Imported rows stay. The person who sends the file can continue or undo the import.';

/** Asks before an import gets no more rows. */
const stop = editAction(resource, {
  id: stopActionId,
  call: 'imports.stop',
  extension: resource.stop.extension,
  label: 'Stop',
  title: 'Stop Import',
  submit: 'Stop Import',
  icon: <Pause size={16} />,
  fields: {},
  steps: [{ id: 'effect', title: 'Stop', content: () => <p className="quiet">{stopEffect}</p> }],
  appliesTo: (row) => isReceiving(toImport(row)),
  requests: (_values, { row }) => [
    { route: resource.stop, args: { params: { uuid: uuidOf(row) } } },
  ],
  toast: ({ context: { row } }) => ({
    text: `The import of ${inQuotes(row ? recordName(resource, row) : '')} was stopped.`,
  }),
  onSaveFailure: 'stay',
});

export const imports: ScreenBody = {
  resource,
  emptyHint:
    'Start an import on the list of its records, or in the terminal: steward signal import signals.csv.',
  rowActions: [
    viewAction({
      label: 'View',
      title: ({ row }) => (row ? `Import: ${recordName(resource, row)}` : 'Import'),
      Details: ImportDetails,
      hasOwnActions: true,
      isTracked: false,
    }),
    linkAction({
      label: 'Continue',
      icon: <Play size={16} />,
      to: (row) => chooseFileAddress(toImport(row)),
      appliesTo: (row, person) => canContinue(toImport(row), person),
    }),
    stop,
  ],
};
