import { history } from '@steward/api';
import { Button } from '@steward/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import type { ScopedRecord } from '../definition/fieldAccess.ts';
import { recordName } from '../definition/recordName.ts';
import { useCanGiveBack } from './useCanGiveBack.ts';

const AsItWas = lazyWithRetry(() => import('./AsItWas.tsx').then((m) => m.AsItWas));

/** The button that shows one record as it was at a moment; nothing where the platform or the role has no such call. */
export function AsItWasButton({ resource, row, scope }: ScopedRecord) {
  const canGiveBack = useCanGiveBack(resource);
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!canGiveBack) return null;
  return (
    <>
      <Button variant="quiet" icon={<History size={16} />} onClick={() => setOpen(true)}>
        As it was…
      </Button>
      {isOpen && (
        <ChunkBoundary onLoadError={close}>
          <AsItWas
            resource={resource}
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
