import { Card, Skeleton, Stack } from '@steward/ui';
import { Columns } from './RecordPage.styles.ts';

const widths = [52, 40, 64, 46, 58];

/** As high as the cards of a record, while it loads. */
export function RecordSkeleton({ label }: { label: string }) {
  return (
    <Columns role="status" aria-label={label}>
      {['fields', 'history'].map((part) => (
        <Card key={part}>
          <Stack gap={5}>
            {widths.map((width) => (
              <Skeleton key={width} width={`${width}%`} height={14} />
            ))}
          </Stack>
        </Card>
      ))}
    </Columns>
  );
}
