import type { Resource } from '@steward/api';
import { formatCount } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { Button, Menu } from '@steward/ui';
import { Download, FileDown, Files, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import type { ExportChoice } from './exportFormat.ts';

const ExportDialog = lazyWithRetry(() => import('./ExportDialog.tsx').then((m) => m.ExportDialog));

interface ExportMenuProps {
  resource: Resource;
  /** The rows on this page, and in total. */
  rows: number;
  total: number;
  /** Whether the list has pages. */
  paged: boolean;
  onExport(choice: ExportChoice): void;
}

/** The menu that exports a list: as CSV at once, or in another format with other fields by a dialog. */
export function ExportMenu(props: ExportMenuProps) {
  const { rows, total, paged, onExport } = props;
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const isEmpty = rows === 0;
  const csvOf = (pages: ExportChoice['pages']) => () =>
    onExport({ pages, fields: 'shown', format: 'csv' });
  const items: MenuItem[] = [
    {
      id: 'this',
      label: paged ? 'This page' : 'All rows',
      icon: <FileDown size={16} />,
      disabled: isEmpty,
      onSelect: csvOf('this'),
    },
    ...(paged
      ? [
          {
            id: 'all',
            label: `All ${formatCount(total)} rows found`,
            icon: <Files size={16} />,
            disabled: isEmpty,
            onSelect: csvOf('all'),
          },
        ]
      : []),
    {
      id: 'choose',
      label: 'Choose fields and format…',
      icon: <SlidersHorizontal size={16} />,
      separatorBefore: true,
      disabled: isEmpty,
      onSelect: () => setChoosing(true),
    },
  ];
  return (
    <>
      <Menu
        label="Export"
        items={items}
        trigger={
          <Button variant="quiet" icon={<Download size={16} />}>
            Export
          </Button>
        }
      />
      {isChoosing && (
        <ChunkBoundary onLoadError={close}>
          <ExportDialog {...props} onClose={close} />
        </ChunkBoundary>
      )}
    </>
  );
}
