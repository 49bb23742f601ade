import type { Resource } from '@steward/api';
import { pluralize } from '@steward/api';
import { Button } from '@steward/ui';
import { useAppDispatch, useAppSelector } from '../../core/store/context.ts';
import { FloatingBanner } from './ChangesNotice.styles.ts';
import { selectChanged } from './state.ts';

/** Says that others changed records of the list, and reads it again when asked: no row moves by itself. */
export function ChangesNotice({ resource }: { resource: Resource }) {
  const changedCount = useAppSelector(selectChanged(resource.name));
  const dispatch = useAppDispatch();
  if (changedCount === 0) return null;
  const show = () => dispatch({ type: 'query/invalidated', resource: resource.name });
  return (
    <FloatingBanner
      tone="info"
      action={
        <Button size="sm" onClick={show}>
          {changedCount === 1 ? 'Show it' : 'Show them'}
        </Button>
      }
    >
      {pluralize(changedCount, resource.one, resource.many)} changed since this list was read.
    </FloatingBanner>
  );
}
