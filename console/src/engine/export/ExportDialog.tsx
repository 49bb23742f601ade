import type { Resource } from '@steward/api';
import { formatCount } from '@steward/api';
import { Button, ChoiceField, Modal, Stack } from '@steward/ui';
import { useState } from 'react';
import type { ExportChoice, ExportedFields, ExportFormat } from './exportFormat.ts';
import { exportFormats } from './exportFormat.ts';

const fieldOptions = [
  { value: 'shown', label: 'Columns shown' },
  { value: 'all', label: 'All fields' },
];

const fieldHints = {
  shown: 'Values as the list shows them.',
  all: 'Values as they are stored. Secrets are left out.',
} as const satisfies Record<ExportedFields, string>;

const formatOptions = Object.entries(exportFormats).map(([value, label]) => ({ value, label }));

const formatHints = {
  csv: 'For spreadsheets and other programs.',
  xlsx: 'For Excel, LibreOffice and Numbers (.xlsx).',
  ndjson: 'One JSON object a line, for programs.',
} as const satisfies Record<ExportFormat, string>;

const isFormat = (value: string): value is ExportFormat => Object.hasOwn(exportFormats, value);

interface ExportDialogProps {
  resource: Resource;
  /** The rows on this page, and in total. */
  rows: number;
  total: number;
  /** Whether the list has pages. */
  paged: boolean;
  onExport(choice: ExportChoice): void;
  onClose(): void;
}

/** The dialog that chooses rows, fields and format of an export. */
export function ExportDialog(props: ExportDialogProps) {
  const { resource, rows, total, paged, onExport, onClose } = props;
  const [pages, setPages] = useState<ExportChoice['pages']>(paged ? 'all' : 'this');
  const [fields, setFields] = useState<ExportedFields>('shown');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const pageOptions = [
    { value: 'all', label: `All ${formatCount(total)} found` },
    { value: 'this', label: `This page (${formatCount(rows)})` },
  ];
  return (
    <Modal
      open
      title={`Export ${resource.many}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onExport({ pages, fields, format });
              onClose();
            }}
          >
            Export
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {paged && (
          <ChoiceField
            label="Rows"
            options={pageOptions}
            value={pages}
            onChange={(value) => setPages(value === 'this' ? 'this' : 'all')}
          />
        )}
        <ChoiceField
          label="Fields"
          hint={fieldHints[fields]}
          options={fieldOptions}
          value={fields}
          onChange={(value) => setFields(value === 'all' ? 'all' : 'shown')}
        />
        <ChoiceField
          label="Format"
          hint={formatHints[format]}
          options={formatOptions}
          value={format}
          onChange={(value) => {
            if (isFormat(value)) setFormat(value);
          }}
        />
      </Stack>
    </Modal>
  );
}
