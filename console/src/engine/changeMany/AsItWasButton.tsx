import { history, parseDate } from '@steward/api';
import { Button } from '@steward/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import type { ScopedRecord } from '../definition/fieldAccess.ts';
import { recordName } from '../definition/recordName.ts';
import type { HistoryEntry } from '../history/recordHistory.ts';
import { useCanGiveBack } from './useCanGiveBack.ts';

const AsItWas = lazyWithRetry(() => import('./AsItWas.tsx').then((m) => m.AsItWas));

interface AsItWasButtonProps extends ScopedRecord {
  /** The entry of the history before which the record is shown. Default: the person chooses the moment. */
  before?: HistoryEntry | undefined;
}

/** A moment before an entry and after all earlier ones; undefined where it was not there before. */
const momentBefore = ({ at, kind }: HistoryEntry): number | undefined =>
  at && (kind === 'updated' || kind === 'deleted') ? parseDate(at).getTime() - 1 : undefined;

/** The button that shows one record as it was at a moment; nothing where the platform or the role has no such call. */
export function AsItWasButton({ resource, row, scope, before }: AsItWasButtonProps) {
  const moment = before && momentBefore(before);
  const canGiveBack = useCanGiveBack(resource);
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!canGiveBack || (before && moment === undefined)) return null;
  return (
    <>
      <Button
        variant={before ? 'secondary' : 'quiet'}
        size={before ? 'sm' : 'md'}
        icon={<History size={before ? 14 : 16} />}
        onClick={() => setOpen(true)}
      >
        {before ? 'As it was before this…' : 'As it was…'}
      </Button>
      {isOpen && (
        <ChunkBoundary onLoadError={close}>
          <AsItWas
            resource={resource}
            moment={moment}
            title={`As it was: ${recordName(resource, row)}`}
            target={{ kind: 'rows', rows: [row], query: { page: 1, ...(scope && { scope }) } }}
            onClose={close}
            onChanged={() => dispatch({ type: 'query/invalidated', resource: history.name })}
          />
        </ChunkBoundary>
      )}
    </>
  );
}
