import type { ReactNode } from 'react';
import { Button } from '../../Button/Button.tsx';
import { useFormatCount } from '../../locale/LocaleProvider.tsx';

interface EmptyBodyProps {
  /** The last existing page, if the requested one is past it. */
  lastPage: number | undefined;
  page: number;
  failed: boolean;
  empty: ReactNode;
  onPageChange(page: number): void;
}

/** Replaces the rows when there are none. */
export function EmptyBody({ lastPage, page, failed, empty, onPageChange }: EmptyBodyProps) {
  const formatCount = useFormatCount();
  if (lastPage !== undefined) {
    return (
      <div className="empty-body">
        <p>
          There is no page {formatCount(page)}; the last one is {formatCount(lastPage)}.
        </p>
        <Button size="sm" onClick={() => onPageChange(lastPage)}>
          Go to page {formatCount(lastPage)}
        </Button>
      </div>
    );
  }
  if (failed || empty === undefined) {
    return (
      <div className="empty-body">
        {failed ? 'The rows could not be loaded.' : 'There is nothing here yet.'}
      </div>
    );
  }
  return (
    <div className="empty-body" data-custom>
      {empty}
    </div>
  );
}
