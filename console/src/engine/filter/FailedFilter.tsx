import type { Resource } from '@steward/api';
import { Button, EmptyState } from '@steward/ui';
import { readFilter } from './group.ts';

interface FailedFilterProps {
  resource: Resource;
  /** The JSON of the filter. */
  value: string;
  /** The message of the platform. */
  message: string | undefined;
  onRetry(): void;
  onClear(): void;
}

/** Shown in place of the rows of a filtered list that could not be loaded: why, and the ways on. */
export function FailedFilter({ resource, value, message, onRetry, onClear }: FailedFilterProps) {
  const { problem } = readFilter(resource, value);
  const showAll = <Button onClick={onClear}>Show all {resource.many}</Button>;
  if (problem !== undefined)
    return (
      <EmptyState
        art="error"
        live="alert"
        title="The filter in the address cannot be used"
        action={showAll}
      >
        {problem}
      </EmptyState>
    );
  return (
    <EmptyState
      art="error"
      live="alert"
      title={`The ${resource.many} could not be loaded`}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            Retry
          </Button>{' '}
          {showAll}
        </>
      }
    >
      {message}
    </EmptyState>
  );
}
