import { formatCount, searchCountLimit } from '@steward/api';
import { Button, Inline, Text } from '@steward/ui';

/** '51–100 of 1,000,000'. */
function rangeText({ page, pageSize, rows, count, isSearch }: HistoryPagesProps): string {
  const first = (page - 1) * pageSize;
  const isMinimum = isSearch && count > searchCountLimit;
  const total = `${formatCount(isMinimum ? searchCountLimit : count)}${isMinimum ? '+' : ''}`;
  return `${formatCount(first + 1)}–${formatCount(first + rows)} of ${total}`;
}

interface HistoryPagesProps {
  /** The name of the buttons together. */
  label: string;
  page: number;
  pageSize: number;
  /** The number of entries on the page. */
  rows: number;
  count: number;
  /** Whether the entries are those of a search, which are counted up to a limit. */
  isSearch: boolean;
  onTurn(page: number): void;
}

/** Which entries of the history a page shows, and the way to newer and older ones. */
export function HistoryPages(props: HistoryPagesProps) {
  const { label, page, pageSize, count, onTurn } = props;
  return (
    <nav aria-label={label}>
      <Inline>
        <Text size="md" tone="subtle" tabular grow>
          {rangeText(props)}
        </Text>
        <Button size="sm" aria-disabled={page === 1} onClick={() => onTurn(page - 1)}>
          Newer
        </Button>
        <Button size="sm" aria-disabled={page * pageSize >= count} onClick={() => onTurn(page + 1)}>
          Older
        </Button>
      </Inline>
    </nav>
  );
}
