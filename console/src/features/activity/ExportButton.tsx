import { historyFormats } from '@steward/api';
import { Button, Menu } from '@steward/ui';
import { Download } from 'lucide-react';
import { useAppStore, useServices } from '../../core/store/context.ts';
import type { HistoryFormat, HistoryQuery } from './historyLog.ts';
import { exportHistory } from './historyLog.ts';

const formats = Object.entries(historyFormats) as [HistoryFormat, string][];

interface ExportButtonProps {
  query: HistoryQuery;
  isNarrowed: boolean;
  isEmpty: boolean;
  isExporting: boolean;
}

/** Saves the entries that were found as a file. */
export function ExportButton({ query, isNarrowed, isEmpty, isExporting }: ExportButtonProps) {
  const { now } = useServices();
  const store = useAppStore();
  return (
    <Menu
      label="Export"
      align="end"
      items={formats.map(([id, label]) => ({
        id,
        label: isNarrowed ? `Matching entries, as ${label}` : `All entries, as ${label}`,
        disabled: isEmpty,
        onSelect: () => void exportHistory(store, id, query, now()),
      }))}
      trigger={
        <Button variant="quiet" icon={<Download size={16} />} loading={isExporting}>
          Export
        </Button>
      }
    />
  );
}
